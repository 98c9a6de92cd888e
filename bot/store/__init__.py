"""The only room with SQL: tables, one repository per noun, migrations, the embedded server."""

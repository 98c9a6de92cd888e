# Needs a Linux or macOS machine with Python 3.11 or newer and make; everything else is built here.
.PHONY: help setup run test check bench chaos lock stop setup-test clean
.DEFAULT_GOAL := help
SHELL := /bin/sh

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check -qq install --no-input --require-hashes
PYTEST := $(PY) -m pytest
WORKERS ?= 2
DEBIAN := chromium kannel kannel-extras redis-server poppler-utils fonts-noto-core

help:
	@echo "make run         start the service and say where its page is (Ctrl-C stops it)"
	@echo "make test        checks and tests"
	@echo "make check       ruff, mypy, import rules"
	@echo "make bench       the figures, beside their yardsticks"
	@echo "make chaos       thousands of seeded failures; takes a while"
	@echo "make stop        stop a service left running"
	@echo "make lock        pin the requirements again"

setup: $(VENV)/run.stamp

run: setup
	@exec $(VENV)/bin/naav run

stop: setup
	@$(VENV)/bin/naav stop

check: $(VENV)/test.stamp
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --quiet --check .
	@$(PY) -m mypy --no-error-summary
	@$(PY) -c "from importlinter.cli import lint_imports_command as c; c(['--no-cache'])" \
		> $(VENV)/imports.log 2>&1 || { cat $(VENV)/imports.log; exit 1; }
	@echo "checks: ruff, mypy and the import rules are content"

test: setup-test check
	@$(PYTEST) -q -n $(WORKERS) --dist loadgroup -m "not alone"
	@$(PYTEST) -q -m alone || test $$? -eq 5

bench: $(VENV)/test.stamp $(VENV)/bench.stamp
	@$(PY) -m tests.bench

chaos: $(VENV)/test.stamp
	@$(PY) -m tests.chaos
	@CHAOS=all $(PYTEST) -q tests/chaos/test_processes.py

# Browsers, gateways and fonts that only tests need. Where they cannot be installed, the tests that
# need them are left out and named at the end of the run.
setup-test: $(VENV)/test.stamp $(VENV)/debian.stamp

$(VENV)/debian.stamp:
	@if command -v apt-get >/dev/null 2>&1 && [ "$$(id -u)" = 0 ]; then \
		missing=; \
		for package in $(DEBIAN); do \
			dpkg -s $$package >/dev/null 2>&1 || missing="$$missing $$package"; \
		done; \
		if [ -n "$$missing" ]; then \
			echo "setup: installing Debian packages:$$missing"; \
			export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1; \
			{ apt-get -qq update && apt-get -qq -y --no-install-recommends install $$missing; } \
				> $(VENV)/debian.log 2>&1 \
			|| { echo "setup: they could not be installed (see $(VENV)/debian.log); the tests that need them are left out"; exit 0; }; \
		fi; \
	fi; \
	touch $@

# The other engine that ours is measured beside has an environment of its own. Where it cannot be
# had, its row is left out.
$(VENV)/bench.stamp: requirements/bench.txt $(VENV)/python.stamp
	@$(PY) -m venv $(VENV)/bench && $(VENV)/bench/bin/python -m pip --disable-pip-version-check -qq \
		install --no-input --require-hashes --only-binary :all: -r requirements/bench.txt \
	|| { echo "bench: Celery could not be installed; its row is left out"; rm -rf $(VENV)/bench; }
	@touch $@

$(VENV)/test.stamp: requirements/test.txt $(VENV)/python.stamp
	@echo "setup: installing what the service and its tests need"
	@$(PIP) --only-binary :all: -r requirements/test.txt
	@touch $(VENV)/run.stamp $@

$(VENV)/run.stamp: requirements/run.txt $(VENV)/python.stamp
	@echo "setup: installing what the service needs"
	@$(PIP) --only-binary :all: -r requirements/run.txt
	@touch $@

# The environment, with the command `naav` in it: a launcher that finds the checkout from its own
# place, so that a moved checkout still runs. Both stamps and the command hang on this one.
$(VENV)/python.stamp: .ci/environment
	@.ci/environment $(VENV)
	@touch $@

# Needs uv (https://docs.astral.sh/uv/). Hashes of every platform's wheels, no registry's address.
lock:
	@for set in run test bench; do \
		uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
			--no-annotate --no-emit-index-url --no-emit-find-links --upgrade \
			requirements/$$set.in -o requirements/$$set.txt || exit 1; \
	done

clean:
	@rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis .import_linter_cache build

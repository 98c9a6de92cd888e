// Asking the service: JSON in, JSON out; a refusal becomes an error with the service's words.

export async function ask(path, body) {
  const given = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, given);
  const read = await answer.json();
  if (!answer.ok) throw new Error(read.error);
  return read;
}

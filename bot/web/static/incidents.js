// The panel of incidents: what stands, who was told by what, who answered, and the history.

const STATUS = {
  open: "open", alerted: "alerted", unconfirmed: "unconfirmed", acknowledged: "seen", updated: "updated",
  withdrawal_pending_officer: "withdrawn, officer decides", close_pending_officer: "all safe, officer decides", closed: "closed",
};
const EVENTS = {
  reported: "reported", added: "more was said", withdrawn: "taken back by the reporter", seen: "seen", on_the_way: "on the way",
  not_ours: "not ours", escalated: "nobody on the way: next officers", asked_after: "asked whether they arrived", closed: "closed",
  repeated: "told again", bundled: "told together with others of one number", alarm: "administrator told",
};
const CHANNELS = { simulator: "SMS", simulator_sms: "SMS", simulator_chat: "chat" };

export function drawIncidents(incidents, tools) {
  const { make } = tools;
  const open = incidents.filter((each) => each.status !== "closed").length;
  document.querySelector("#count").textContent = open ? `${open} open` : "";
  const box = document.querySelector("#incidents");
  const focused = document.activeElement?.dataset?.mark;
  if (!incidents.length) {
    box.replaceChildren(make("p", "empty", "No accident has been reported."));
    return;
  }
  box.replaceChildren(...incidents.map((each) => card(each, tools)));
  if (focused) box.querySelector(`[data-mark="${CSS.escape(focused)}"]`)?.focus();
}

function card(each, tools) {
  const { make, hour } = tools;
  const coming = each.status === "acknowledged" && each.told.some((one) => one.on_the_way_at);
  const node = make("section", `card ${each.status}${coming ? " coming" : ""}`);
  node.setAttribute("aria-label", `Report ${each.number}`);
  const head = make("header");
  const title = make("h3", "", `№ ${each.number}`);
  title.append(make("span", "", `${each.drill ? "exercise: " : ""}${each.kind === "sinking" ? "sinking" : "accident"}`));
  head.append(title, make("span", "pill", coming ? "on the way" : STATUS[each.status] ?? each.status));
  node.append(head, make("p", "facts", facts(each)), make("p", "quote", each.words));
  const next = each.next_step_at && each.status !== "closed" ? `, next look ${hour(each.next_step_at)}` : "";
  node.append(make("p", "next", `Reported ${hour(each.opened_at)}${next}`));
  if (each.told.length) node.append(make("h4", "", "Who was told"), told(each, tools));
  const history = each.history.filter((event) => event.kind !== "told");
  if (history.length) node.append(make("h4", "", "What happened"), list(history, tools));
  return node;
}

function facts(each) {
  const counts = Object.entries(each.counts).map(([what, number]) => `${number} ${what}`);
  return [each.place ?? "place not known", titled(each.district), ...counts, each.boat_no].filter(Boolean).join(" · ");
}

function titled(name) {
  return name?.replaceAll("_", " ").replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
}

function told(each, { make, hour, bring }) {
  const rows = make("ul", "told");
  for (const one of each.told) {
    const last = one.messages.at(-1);
    const reached = one.messages.some((message) => message.state === "delivered");
    const failed = last && ["failed", "expired"].includes(last.state);
    const row = make("li", reached ? "done" : failed ? "bad" : "");
    row.append(make("span", "mark", reached ? "✓" : failed ? "✗" : "…"));
    const namesake = each.told.some((other) => other.office === one.office && other.officer !== one.officer);
    const name = make("button", "", namesake ? `${one.office} · ${one.officer}` : one.office);
    name.type = "button";
    name.title = `${one.officer}, ${one.list} list: show this phone`;
    name.dataset.mark = `${each.number}-${one.office}-${one.officer}`;
    if (last) name.addEventListener("click", () => bring(last.phone));
    row.append(name, make("em", "", telling(one, last, hour)));
    const answer = answered(one, hour);
    if (answer) row.append(make("span", "answer", answer));
    rows.append(row);
  }
  return rows;
}

function telling(one, last, hour) {
  if (!last) return hour(one.told_at);
  const first = one.messages.find((message) => message.took !== null);
  const again = one.messages.length > 1 ? ` ×${one.messages.length}` : "";
  const took = first ? ` in ${first.took < 10 ? first.took.toFixed(1) : Math.round(first.took)} s` : ` ${last.state}`;
  return `${CHANNELS[last.channel] ?? last.channel} ${hour(one.told_at)}${took}${again}`;
}

function answered(one, hour) {
  if (one.on_the_way_at) return `on the way ${hour(one.on_the_way_at)}${one.detail ? ` · ${one.detail}` : ""}`;
  if (one.not_ours_at) return `not ours ${hour(one.not_ours_at)}`;
  return one.seen_at ? `seen ${hour(one.seen_at)}` : "";
}

function list(history, { make, hour }) {
  const rows = make("ul", "history");
  for (const event of together(history).slice(-14)) {
    const row = make("li");
    const what = EVENTS[event.kind] ?? event.kind;
    const often = event.times > 1 ? `${what} ×${event.times}, last ${hour(event.last)}` : what;
    const words = [often, event.office, event.kind === "added" ? event.words : null];
    row.append(make("time", "", hour(event.at)), make("span", "", words.filter(Boolean).join(" · ")));
    rows.append(row);
  }
  return rows;
}

// Repeats that follow one another are one line, so that a long wait does not push the rest away.
function together(history) {
  const lines = [];
  for (const event of history) {
    const before = lines.at(-1);
    if (event.kind === "repeated" && before?.kind === "repeated" && before.office === event.office) {
      before.times += 1;
      before.last = event.at;
    } else lines.push({ ...event, times: 1, last: event.at });
  }
  return lines;
}

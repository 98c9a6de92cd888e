// The simulated clock: shows the people's time and moves it.
import { ask } from "/static/asking.js";

const $ = (selector) => document.querySelector(selector);
let ahead = 0;

export function drawClock() {
  const now = new Date(Date.now() + ahead);
  const parts = { timeZone: "Asia/Kolkata" };
  $("#now").textContent = `${now.toLocaleDateString("en-GB", { ...parts, weekday: "short", day: "numeric", month: "short", year: "numeric" })}, ${now.toLocaleTimeString("en-GB", { ...parts, hour: "2-digit", minute: "2-digit" })} IST`;
  const here = now.toLocaleTimeString("en-GB", { ...parts, hour: "2-digit", minute: "2-digit" });
  for (const node of document.querySelectorAll(".hour")) node.textContent = here;
}

function span(seconds) {
  const all = Math.round(seconds / 60);
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor((all % 1440) / 60), all % 60];
  return [days && `${days} d`, hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean).join(" ");
}

export function setClock(clock) {
  ahead = Date.parse(clock.now) - Date.now();
  $("#shift").textContent = clock.shift ? `moved on by ${span(clock.shift)}` : "real time";
  drawClock();
}

async function move(body) {
  const keys = document.querySelectorAll(".clock-keys button");
  for (const key of keys) key.disabled = true;
  $("#clock-note").textContent = "";
  try {
    const moved = await ask("/simulator/clock", body);
    if (!moved.arrived) $("#clock-note").textContent = `Stopped after ${moved.stops} events; move on again.`;
  } catch (fault) {
    $("#clock-note").textContent = fault.message;
  } finally {
    for (const key of keys) key.disabled = false;
  }
}

export function startClock() {
  for (const key of document.querySelectorAll(".clock-keys > button")) {
    key.addEventListener("click", () => move(key.dataset.morning ? { morning: true } : { minutes: Number(key.dataset.minutes) }));
  }
  $("#clock-to")?.addEventListener("submit", (event) => {
    event.preventDefault();
    move({ to: event.target.elements.to.value });
  });
}

// Sends requests for the same or changing paths over kept-alive connections.
import http from "node:http";

/**
 * Sends `count` requests over `connections` connections. Returns the duration and each answer's time. Throws on any status other
 * than `expectedStatus`.
 */
export async function load({ url, paths, count, connections = 8, headers = {}, expectedStatus = 200 }) {
  const client = openClient(url, connections);
  const latenciesMs = [];
  let sent = 0;
  const startedAtMs = performance.now();
  const worker = async () => {
    while (sent < count) {
      const path = paths[sent++ % paths.length];
      const askedAtMs = performance.now();
      await client.ask(path, { headers, expectedStatus });
      latenciesMs.push(performance.now() - askedAtMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsedMs = performance.now() - startedAtMs;
  client.close();
  return { elapsedMs, perSecond: (count / elapsedMs) * 1000, latenciesMs };
}

/** Each request from another address, as behind a proxy, so that the limit of one address is not measured. */
const someAddress = (turn) => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;

/** Kept-alive connections. `ask` and `read`, which resolves to the text, throw on any unexpected status. */
export function openClient(url, connections = 1) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let turn = 0;
  async function ask(path, { headers = {}, expectedStatus = 200, onText } = {}) {
    const status = await send(agent, url + path, { ...headers, "x-forwarded-for": someAddress(++turn) }, onText);
    if (status !== expectedStatus) throw new Error(`${path} answered ${status}`);
  }
  async function read(path) {
    let text = "";
    const onText = (part) => (text += part);
    await ask(path, { onText });
    return text;
  }
  return { ask, read, close: () => agent.destroy() };
}

function send(agent, url, headers, onText) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      if (onText) response.setEncoding("utf8").on("data", onText);
      else response.resume();
      response.once("end", () => resolve(response.statusCode));
      response.once("error", reject);
    });
    request.once("error", reject);
  });
}

/** The value below which this share of the numbers lie. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (numbers) => percentile(numbers, 0.5);

/** How long `act` takes, in ms: the median of `rounds`, one at a time, after one that is not counted. */
export async function medianMs(rounds, act) {
  await act();
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const startedAtMs = performance.now();
    await act();
    times.push(performance.now() - startedAtMs);
  }
  return median(times);
}

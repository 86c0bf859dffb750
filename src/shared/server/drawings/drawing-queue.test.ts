import { expect, test } from "vitest";
import { RateLimiter } from "../http/limits/rate-limiter.ts";
import { DrawingQueue, mostDrawn } from "./drawing-queue.ts";

let nowMs = Date.UTC(2026, 0, 1);
const clock = { now: () => new Date(nowMs) };
const drawn = (most = mostDrawn.most) => new RateLimiter({ ...mostDrawn, most, clock });

/** Asks for a turn for each client in the order given, and notes each drawing as it begins. */
function drawFor(queue: DrawingQueue, clients: string) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  for (const client of clients) {
    void queue.acquire(client).then((end) => {
      begun.push(client);
      ends.push(end);
    });
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    /** The drawings that have begun, once everything has been drawn. */
    async order(): Promise<string> {
      await settle();
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await settle();
      }
      return begun.join("");
    },
    begun: async () => {
      await settle();
      return begun.join("");
    },
  };
}

test("draws few at the same time, and lets clients take turns however much each has asked for", async () => {
  const queue = new DrawingQueue(drawn(), { mostAtOnce: 2 });
  const drawing = drawFor(queue, "aaaaaabbc");
  expect(await drawing.begun()).toBe("aa");
  expect(await drawing.order()).toBe("aaabcabaa");
  expect(await drawFor(queue, "xy").begun()).toBe("xy");
});

test("limits the waiting drawings of one client and of all clients, and refuses the rest at once", async () => {
  const queue = new DrawingQueue(drawn(), { mostAtOnce: 1, mostWaitingEach: 2, mostWaiting: 3 });
  const drawing = drawFor(queue, "aaab");
  expect(() => queue.acquire("a")).toThrow(expect.objectContaining({ code: "rate_limited" }));
  expect(() => queue.acquire("c")).toThrow(expect.objectContaining({ code: "unavailable" }));
  expect(await drawing.order()).toBe("aaba");
  expect(await drawFor(queue, "c").begun()).toBe("c");
});

test("limits the drawings of one client in a minute without affecting others", async () => {
  const queue = new DrawingQueue(drawn(5));
  for (let i = 0; i < 5; i++) (await queue.acquire("a"))();
  expect(() => queue.acquire("a")).toThrow(expect.objectContaining({ code: "rate_limited", retryAfterS: 60 }));
  (await queue.acquire("b"))();
  nowMs += 120_000;
  (await queue.acquire("a"))();
});

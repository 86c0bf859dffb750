import { expect, test } from "vitest";
import { DrawingTurns } from "./drawing-turns.ts";

let nowMs = Date.UTC(2026, 0, 1);
const clock = { now: () => new Date(nowMs) };

/** Takes turns for clients in the order given; what is drawn is told as it begins. */
function drawFor(turns: DrawingTurns, clients: string) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  for (const client of clients) {
    void turns.take(client).then((end) => {
      begun.push(client);
      ends.push(end);
    });
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    /** What has begun, once everything is drawn one after the other. */
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

test("few are drawn at the same time, and clients take turns whoever has asked for how much", async () => {
  const turns = new DrawingTurns(clock, { mostAtOnce: 2 });
  const drawing = drawFor(turns, "aaaaaabbc");
  expect(await drawing.begun()).toBe("aa");
  expect(await drawing.order()).toBe("aaabcabaa");
  expect(await drawFor(turns, "xy").begun()).toBe("xy");
});

test("one client waits for so many drawings, all clients for so many, and the rest are refused at once", async () => {
  const turns = new DrawingTurns(clock, { mostAtOnce: 1, mostWaitingEach: 2, mostWaiting: 3 });
  const drawing = drawFor(turns, "aaab");
  expect(() => turns.take("a")).toThrow(expect.objectContaining({ code: "rate_limited" }));
  expect(() => turns.take("c")).toThrow(expect.objectContaining({ code: "unavailable" }));
  expect(await drawing.order()).toBe("aaba");
  expect(await drawFor(turns, "c").begun()).toBe("c");
});

test("in a minute one client has so many drawn, and others do not notice", async () => {
  const turns = new DrawingTurns(clock, { mostAMinuteEach: 5 });
  for (let i = 0; i < 5; i++) (await turns.take("a"))();
  expect(() => turns.take("a")).toThrow(expect.objectContaining({ code: "rate_limited", retryAfterS: 60 }));
  (await turns.take("b"))();
  nowMs += 120_000;
  (await turns.take("a"))();
});

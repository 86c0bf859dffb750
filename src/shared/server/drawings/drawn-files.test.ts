import { mkdtempSync, readdirSync, rmSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemClock } from "../clock.ts";
import { RateLimiter } from "../http/limits/rate-limiter.ts";
import { DrawingQueue, mostDrawn } from "./drawing-queue.ts";
import { DrawnFiles } from "./drawn-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aangan-drawn-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const queueOf = (most: number) => new DrawingQueue(new RateLimiter({ ...mostDrawn, most, clock: systemClock }));
const draw = (text: string) => async () => Buffer.from(text);
const open = (mostFiles = 100) => new DrawnFiles({ folder, extension: ".jpg", mostFiles, queue: queueOf(mostDrawn.most) });
const files = () => readdirSync(folder).toSorted();
/** A drawing that finishes when the test says so. */
function drawingInHand() {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  return { draw: vi.fn(() => promise), finish: () => resolve(Buffer.from("done")) };
}

describe("drawings kept in a folder", () => {
  it("draws once, also across runs of the program", async () => {
    const first = open();
    expect((await first.getOrDraw("a", "a client", draw("one"))).toString()).toBe("one");
    expect((await first.getOrDraw("a", "a client", draw("two"))).toString()).toBe("one");
    expect((await open().getOrDraw("a", "a client", draw("three"))).toString()).toBe("one");
  });

  it("draws once for many concurrent requests", async () => {
    const store = open();
    const hand = drawingInHand();
    const asked = [1, 2, 3].map(() => store.getOrDraw("a", "a client", hand.draw));
    hand.finish();
    expect((await Promise.all(asked)).map(String)).toEqual(["done", "done", "done"]);
    expect(hand.draw).toHaveBeenCalledTimes(1);
  });

  it("keeps at most the allowed number of files, the most recently used ones", async () => {
    const store = open(2);
    for (const key of ["a", "b"]) await store.getOrDraw(key, "a client", draw(key));
    await store.getOrDraw("a", "a client", draw("again"));
    await store.getOrDraw("c", "a client", draw("c"));
    await expect.poll(() => files()).toEqual(["a.jpg", "c.jpg"]);
  });

  it("tidies up after an earlier run: partial files, and the oldest files over the limit", async () => {
    for (const [index, key] of ["old", "newer", "newest"].entries()) {
      const file = path.join(folder, `${key}.jpg`);
      writeFileSync(file, key);
      utimesSync(file, index, index);
    }
    writeFileSync(path.join(folder, "a.jpg.half"), "half");
    const store = open(2);
    await expect.poll(() => files()).toEqual(["newer.jpg", "newest.jpg"]);
    expect((await store.getOrDraw("newer", "a client", draw("drawn"))).toString()).toBe("newer");
  });

  it("redraws a file that somebody deleted, and after a failure", async () => {
    const store = open();
    await store.getOrDraw("a", "a client", draw("one"));
    unlinkSync(path.join(folder, "a.jpg"));
    expect((await store.getOrDraw("a", "a client", draw("two"))).toString()).toBe("two");
    const fail = async () => Promise.reject(new Error("no memory"));
    await expect(store.getOrDraw("b", "a client", fail)).rejects.toThrow("no memory");
    expect((await store.getOrDraw("b", "a client", draw("three"))).toString()).toBe("three");
  });

  it("returns a drawing even if it cannot be stored", async () => {
    const store = open();
    rmSync(folder, { recursive: true });
    expect((await store.getOrDraw("a", "a client", draw("one"))).toString()).toBe("one");
    expect((await store.getOrDraw("a", "a client", draw("two"))).toString()).toBe("two");
  });

  it("makes a refused client wait, so that retrying costs little", async () => {
    const queue = queueOf(0);
    const store = new DrawnFiles({ folder, extension: ".jpg", mostFiles: 100, queue });
    const refused = store.getOrDraw("a", "a client", draw("one")).catch(({ code }) => code);
    const other = await open().getOrDraw("b", "another client", draw("two"));
    expect(await Promise.race([refused, Promise.resolve(other.toString())])).toBe("two");
    expect(await refused).toBe("rate_limited");
  });

  it("has the same key for equal content", () => {
    expect(DrawnFiles.keyOf({ a: 1 })).toBe(DrawnFiles.keyOf({ a: 1 }));
    expect(DrawnFiles.keyOf({ a: 1 })).not.toBe(DrawnFiles.keyOf({ a: 2 }));
    expect(DrawnFiles.keyOf("../../x")).toMatch(/^[0-9a-f]{32}$/);
  });
});

import { mkdtempSync, readdirSync, rmSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OgImageStore } from "./og-image-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aangan-og-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const draw = (text: string) => async () => Buffer.from(text);
const files = () => readdirSync(folder).toSorted();
/** A drawing that is done when the test says so. */
function drawingInHand() {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  return { draw: vi.fn(() => promise), finish: () => resolve(Buffer.from("done")) };
}

describe("the store of share images", () => {
  it("draws once, also for a later run of the program", async () => {
    const first = new OgImageStore(folder);
    expect((await first.getOrDraw("a", draw("one"))).toString()).toBe("one");
    expect((await first.getOrDraw("a", draw("two"))).toString()).toBe("one");
    expect((await new OgImageStore(folder).getOrDraw("a", draw("three"))).toString()).toBe("one");
  });

  it("draws once for many who ask at the same time", async () => {
    const store = new OgImageStore(folder);
    const hand = drawingInHand();
    const asked = [1, 2, 3].map(() => store.getOrDraw("a", hand.draw));
    hand.finish();
    expect((await Promise.all(asked)).map(String)).toEqual(["done", "done", "done"]);
    expect(hand.draw).toHaveBeenCalledTimes(1);
  });

  it("draws few at the same time, lets others wait, and refuses when too many do", async () => {
    const store = new OgImageStore(folder, { mostAtOnce: 1, mostWaiting: 1 });
    const [first, second] = [drawingInHand(), drawingInHand()];
    const one = store.getOrDraw("a", first.draw);
    const two = store.getOrDraw("b", second.draw);
    await vi.waitFor(() => expect(first.draw).toHaveBeenCalled());
    await expect(store.getOrDraw("c", draw("c"))).rejects.toMatchObject({ code: "unavailable" });
    expect(second.draw).not.toHaveBeenCalled();
    first.finish();
    second.finish();
    await Promise.all([one, two]);
    expect((await store.getOrDraw("c", draw("c"))).toString()).toBe("c");
  });

  it("keeps no more files than it may, those asked for last", async () => {
    const store = new OgImageStore(folder, { mostFiles: 2 });
    for (const key of ["a", "b"]) await store.getOrDraw(key, draw(key));
    await store.getOrDraw("a", draw("again"));
    await store.getOrDraw("c", draw("c"));
    await vi.waitFor(() => expect(files()).toEqual(["a.jpg", "c.jpg"]));
  });

  it("tidies up after an earlier run: halves, and the oldest files over the limit", async () => {
    for (const [index, key] of ["old", "newer", "newest"].entries()) {
      const file = path.join(folder, `${key}.jpg`);
      writeFileSync(file, key);
      utimesSync(file, index, index);
    }
    writeFileSync(path.join(folder, "a.jpg.half"), "half");
    const store = new OgImageStore(folder, { mostFiles: 2 });
    await vi.waitFor(() => expect(files()).toEqual(["newer.jpg", "newest.jpg"]));
    expect((await store.getOrDraw("newer", draw("drawn"))).toString()).toBe("newer");
  });

  it("draws again what somebody has deleted, and after a failure", async () => {
    const store = new OgImageStore(folder);
    await store.getOrDraw("a", draw("one"));
    unlinkSync(path.join(folder, "a.jpg"));
    expect((await store.getOrDraw("a", draw("two"))).toString()).toBe("two");
    const fail = async () => Promise.reject(new Error("no memory"));
    await expect(store.getOrDraw("b", fail)).rejects.toThrow("no memory");
    expect((await store.getOrDraw("b", draw("three"))).toString()).toBe("three");
  });

  it("knows equal content by an equal key", () => {
    expect(OgImageStore.keyOf({ a: 1 })).toBe(OgImageStore.keyOf({ a: 1 }));
    expect(OgImageStore.keyOf({ a: 1 })).not.toBe(OgImageStore.keyOf({ a: 2 }));
    expect(OgImageStore.keyOf("../../x")).toMatch(/^[0-9a-f]{32}$/);
  });
});

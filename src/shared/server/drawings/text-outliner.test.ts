import { describe, expect, it } from "vitest";
import { TextOutliner } from "./text-outliner.ts";

const outliner = new TextOutliner();
const widthOf = (text: string) => outliner.outline(text, "bold", 40).width;

describe("texts of drawings", () => {
  it("are outlines of our own typeface, so that no font has to be installed", () => {
    const { path, width } = outliner.outline("₹1.2 Cr", "bold", 62);
    expect(path).toMatch(/^M[-\d. MLQCZ]+Z$/);
    expect(width).toBeGreaterThan(100);
    expect(outliner.outline("₹1.2 Cr", "bold", 31).width).toBeCloseTo(width / 2, 3);
    expect(outliner.outline("₹1.2 Cr", "medium", 62).path).not.toBe(path);
  });

  it("are the same in units, where equal letters are equal bytes", () => {
    const { path, width } = outliner.inUnits("aa", "medium");
    expect(width).toBe(2 * outliner.inUnits("a", "medium").width);
    expect(width).toBeCloseTo(outliner.outline("aa", "medium", 1000).width, -1);
    const [one, other] = path.split(/(?<=z)(?=m)/).reduce<string[]>((all, part, index, parts) => {
      if (index % (parts.length / 2) === 0) all.push("");
      return [...all.slice(0, -1), all.at(-1) + part];
    }, []);
    // Only the way to the letter differs.
    expect(one?.replace(/^m\S+ [-\d]+/, "")).toBe(other?.replace(/^m\S+ [-\d]+/, ""));
  });

  it.each(["₹", "घर", "é", "·"])("know %s", (text) => {
    expect(outliner.canDraw(text)).toBe(true);
    expect(outliner.outline(text, "medium", 20).path).not.toBe("");
  });

  it("shape Devanagari correctly: the vowel sign of कि stands before its consonant", () => {
    const [first, second] = ["ि", "क"].map((letter) => outliner.outline(letter, "bold", 40).path);
    expect(outliner.outline("कि", "bold", 40).path.slice(0, 40)).not.toBe(second?.slice(0, 40));
    expect(first).toBeTruthy();
    expect(widthOf("क्ष")).toBeLessThan(widthOf("क") + widthOf("ष"));
  });

  it("leave out characters that the typeface does not have", () => {
    expect(widthOf("Home🏠")).toBe(widthOf("Home"));
    expect(outliner.canDraw("🏠 வீடு")).toBe(false);
    expect(outliner.outline("", "bold", 40)).toEqual({ path: "", width: 0 });
  });

  it("wrap between words within the width, and end in … when they are cut", () => {
    const text = "Corner apartment with a garden view and a terrace for the evenings";
    const lines = outliner.wrap(text, "bold", 40, 500, 2);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(500);
    expect(lines[1]).toMatch(/\S…$/);
    expect(text.startsWith(lines.join(" ").slice(0, -1))).toBe(true);
    expect(outliner.wrap("Short", "bold", 40, 500, 2)).toEqual(["Short"]);
    expect(outliner.wrap("", "bold", 40, 500, 2)).toEqual([]);
  });

  it.each(["x".repeat(200), "क".repeat(200), `${"x".repeat(100)} ${"y".repeat(100)}`])(
    "stay within the width without a word's end",
    (text) => {
      for (const line of outliner.wrap(text, "bold", 40, 300, 2)) expect(widthOf(line)).toBeLessThanOrEqual(300);
    },
  );
});

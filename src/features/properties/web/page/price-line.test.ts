import { describe, expect, it } from "vitest";
import type { HomeEvent } from "../../contract/home-history.ts";
import { priceSteps, storyOf, toldEvents } from "./price-line.ts";

const event = (kind: HomeEvent["kind"], day: number, price: number, more: Partial<HomeEvent> = {}): HomeEvent => ({
  kind,
  at: `2026-03-${String(day).padStart(2, "0")}T06:00:00.000Z`,
  price,
  currency: "INR",
  ...more,
});
const texts = (events: readonly HomeEvent[]) => toldEvents(events).map(({ text }) => text);

describe("what a home's history tells", () => {
  it("a small reduction shows in the prices before and after it", () => {
    const events: HomeEvent[] = [
      { kind: "listed", at: "2026-10-18T06:00:00.000Z", price: 12_800_000, currency: "INR" },
      { kind: "price", at: "2026-11-23T06:00:00.000Z", price: 12_500_000, currency: "INR" },
    ];
    expect(storyOf(events)).toBe("First offered 18 Oct 2026 at ₹1.28 Cr · reduced once · now ₹1.25 Cr");
  });

  it("counts as posted again only what was taken down", () => {
    const events = [
      event("listed", 1, 10_000_000),
      event("also", 2, 10_000_000),
      event("unconfirmed", 3, 10_000_000),
      event("shown", 4, 10_000_000),
      event("unlisted", 5, 10_000_000),
      event("relisted", 6, 9_500_000),
    ];
    expect(storyOf(events)).toBe("First offered 1 Mar 2026 at ₹1 Cr · reduced once · taken down and posted again once · now ₹95 L");
    expect(storyOf(events.slice(0, 4))).toBe("First offered 1 Mar 2026 at ₹1 Cr");
    expect(texts(events)).toEqual([
      "first offered",
      "offered in another post too",
      "hidden until confirmed",
      "shown again",
      "taken down",
      "posted again, reduced by ₹5 L",
    ]);
  });

  it("compares and counts nothing across events that are left out", () => {
    const events = [
      event("listed", 1, 10_000_000),
      event("price", 5, 9_000_000, { skipped: 10 }),
      event("price", 6, 9_500_000),
      event("price", 7, 9_200_000),
    ];
    expect(storyOf(events)).toBe("First offered 1 Mar 2026 at ₹1 Cr · now ₹92 L");
    expect(texts(events)).toEqual(["first offered", "another price", "raised by ₹5 L", "reduced by ₹3 L"]);
    expect(priceSteps(events).map(({ price }) => price)).toEqual([9_000_000, 9_500_000, 9_200_000]);
  });
});

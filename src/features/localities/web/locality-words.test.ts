import { describe, expect, it } from "vitest";
import type { LocalityOffer } from "../contract/localities.endpoints.ts";
import { carpetText, changeText, comparedText, quarterText, rateText, rateUnit, shareText, whyNoMedian } from "./locality-words.ts";
import { standing } from "./price-here-section.tsx";

const half = (median: number) => ({ lowerQuartile: median, median, upperQuartile: median });

describe("words of a locality", () => {
  it("say where a price lies, from the nearer end", () => {
    const of = (cheaper: number, dearer: number, around: string[] = []) => standing({ others: 10, around }, { cheaper, dearer });
    expect(of(7, 3)).toBe("Dearer than 7 of 10 similar homes here.");
    expect(of(2, 8)).toBe("Cheaper than 8 of 10 similar homes here.");
    expect(of(10, 0, ["Baner"])).toBe("Dearer than all 10 similar homes here and around.");
    expect(of(0, 0)).toBe("It asks the same as all 10 similar homes here.");
    expect(of(0, 1)).toBe("Cheaper than 1 of 10 similar homes here.");
  });

  it("compare the first and the last quarter that have a median", () => {
    const quarter = (from: string, median: number | null) => ({ from, homes: 9, rated: 9, rates: median === null ? null : half(median) });
    const quarters = [quarter("2026-01-01", null), quarter("2026-04-01", 8_000), quarter("2026-07-01", null), quarter("2026-10-01", 8_344)];
    expect(changeText(quarters)).toBe("The median is 4.3\u00a0% above that of Apr–Jun 2026.");
    expect(changeText(quarters.slice(2))).toBeNull();
    expect(quarterText("2026-10-01")).toBe("Oct–Dec 2026");
  });

  it("say why there is no median", () => {
    const offer = { rated: 1, rates: null, priced: 4, prices: null } as LocalityOffer;
    expect(whyNoMedian("sale", offer)).toBe(
      "Only 1 home for sale here says both price and carpet area. A median takes 5: one of fewer would tell of single homes.",
    );
    expect(whyNoMedian("rent", offer)).toContain("Only 4 homes to rent here ask for rupees.");
    expect(whyNoMedian("sale", { ...offer, rates: half(1) })).toBeNull();
  });

  it("write rates and shares as people read them", () => {
    expect([7_640, 34.5, 34.96, 123_456].map((rate) => rateText(rate))).toEqual(["₹7,640", "₹34.5", "₹35", "₹1,23,456"]);
    expect([rateUnit(), rateUnit("sqm"), rateUnit("sqyd"), rateUnit("acre")]).toEqual([
      "sq\u00a0ft",
      "sq\u00a0m",
      "sq\u00a0yd",
      "sq\u00a0ft",
    ]);
    // 10.7639 square feet are a square metre, nine a square yard. Land alone is measured in acres.
    expect([rateText(10_000, "sqm"), rateText(34.5, "sqyd"), rateText(10.1, "sqyd"), rateText(34.5, "acre")]).toEqual([
      ...["₹1,07,639", "₹311", "₹90.9"],
      "₹34.5",
    ]);
    expect([comparedText("sale", 10_000, "sqyd"), comparedText("rent", 28_500, "sqyd")]).toEqual(["₹90,000", "₹28.5\u00a0K"]);
    expect([carpetText(1_120), carpetText(900, "sqm"), carpetText(900, "sqyd")]).toEqual(["1,120 sq ft", "83.6 sq m", "100 sq yd"]);
    expect([shareText(3, 8), shareText(null, 4)]).toEqual(["38\u00a0%", null]);
  });
});

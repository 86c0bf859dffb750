// What a first visit shows when the font comes too late.
import { becomeAlive, expect, test } from "../support/test.ts";

const texts = [
  "Corner two-bedroom apartment with a garden view in Wakad, Pune",
  "Your enquiry goes only to Kavya Reddy, who will answer you.",
  "The society keeps two lifts, a generator and visitors' parking",
  "2 BHK · 2 bath · 1,090 sq ft · ₹8,716/sq ft",
  "Apartment for rent, ready to move in",
];

test("the device's font is as wide as ours at each weight and stretch that pages use, so that lines break in the same places", async ({
  page,
}) => {
  await page.goto("/");
  await becomeAlive(page);
  const ratios = await page.evaluate(async (given) => {
    await document.fonts.load("400 16px Anek");
    const widthOf = (family: string, weight: number, stretch: number) => {
      const span = document.body.appendChild(document.createElement("span"));
      Object.assign(span.style, { position: "absolute", whiteSpace: "nowrap", fontSize: "64px", fontFamily: family });
      Object.assign(span.style, { fontWeight: weight, fontStretch: `${stretch}%` });
      const widths = given.map((text) => {
        span.textContent = text;
        return span.getBoundingClientRect().width;
      });
      span.remove();
      return widths.reduce((sum, one) => sum + one);
    };
    const looks = [
      [400, 103],
      [480, 103],
      [540, 103],
      [560, 103],
      [600, 103],
      [640, 103],
      [620, 110],
    ] as const;
    return looks.map(([weight, stretch]) => ({
      look: `${weight} at ${stretch} %`,
      ratio: widthOf('"Anek Stand-in"', weight, stretch) / widthOf("Anek", weight, stretch),
    }));
  }, texts);
  for (const { look, ratio } of ratios) {
    expect(ratio, look).toBeGreaterThan(0.955);
    expect(ratio, look).toBeLessThan(1.005);
  }
});

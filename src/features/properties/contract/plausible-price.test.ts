import { expect, test } from "vitest";
import { doubtAboutPrice } from "./plausible-price.ts";

test("[PWIZ-10] rents below ₹500 or above ₹1 crore, and prices below ₹1 lakh or above ₹500 crore are asked about", () => {
  for (const listedFor of ["rent", "pg"] as const) {
    const doubts = [499, 500, 10_000_000, 10_000_001].map((rent) => doubtAboutPrice(rent, listedFor));
    expect(doubts).toEqual(["low", null, null, "high"]);
  }
  for (const listedFor of ["sale", null] as const) {
    const doubts = [99_999, 100_000, 5_000_000_000, 5_000_000_001].map((price) => doubtAboutPrice(price, listedFor));
    expect(doubts).toEqual(["low", null, null, "high"]);
  }
});

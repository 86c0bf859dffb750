// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { HomeEvent } from "../../contract/home-history.ts";
import { PriceHistory } from "./price-history.tsx";

it("names the prices of its chart in their own currency", () => {
  const events: HomeEvent[] = [
    { kind: "listed", at: "2026-03-01T06:00:00.000Z", price: 10_000_000, currency: "INR" },
    { kind: "price", at: "2026-03-02T06:00:00.000Z", price: 120_000, currency: "USD" },
    { kind: "price", at: "2026-03-03T06:00:00.000Z", price: 110_000, currency: "USD" },
  ];
  expect(renderToStaticMarkup(<PriceHistory events={events} />)).toMatch(/aria-label="Price: \$[^₹"]*\$[^₹"]*"/);
});

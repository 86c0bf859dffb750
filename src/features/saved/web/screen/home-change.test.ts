import { beforeEach, expect, test, vi } from "vitest";
import type { HomeEvent } from "../../../properties/contract/home-history.ts";
import { homeChange } from "./home-change.ts";

beforeEach(() => void vi.setSystemTime("2026-11-21T08:00:00Z"));

const saved = { savedAt: "2026-11-01T08:00:00.000Z", price: 10_000_000, currency: "INR" };
const event = (kind: HomeEvent["kind"], day: number): HomeEvent => ({
  kind,
  at: `2026-11-${String(day).padStart(2, "0")}T08:00:00.000Z`,
  price: 10_000_000,
  currency: "INR",
});

test.each([
  ["unlisted", "No longer offered since 12 Nov"],
  ["unconfirmed", "Hidden since 12 Nov: its lister has not said whether it is still there"],
  ["unregistered", "Hidden since 12 Nov: its lister has not entered a RERA registration that is valid"],
  ["removed", "Taken down by us on 12 Nov"],
] as const)("[PUBL-04] a saved home that nobody sees says why: %s", (kind, text) => {
  expect(homeChange(saved, null, [event("listed", 2), event(kind, 12)])).toMatchObject({ kind: "gone", text });
});

import { expect, test } from "vitest";
import type { MapPin } from "../../contract/search.endpoints.ts";
import { pinWords } from "./mark-texts.ts";

const pin = {
  id: "prp_one",
  title: "Corner flat",
  type: "apartment",
  listedFor: "sale",
  status: "available",
  price: 14_000_000,
  currency: "INR",
  latitude: 12.9,
  longitude: 77.6,
} as MapPin;

test("[SRCH-19] a pin says the price, and of a home that is gone that it is", () => {
  expect(pinWords(pin, true)).toEqual({ text: "₹1.4 Cr", label: "Corner flat, ₹1.4 Cr" });
  expect(pinWords({ ...pin, status: "sold" }, true)).toEqual({ text: "Sold", label: "Corner flat, Sold" });
});

test("[SRCH-19] with places in the search a pin says its minutes too, and that they are estimated", () => {
  expect(pinWords({ ...pin, minutes: 25 }, true)).toEqual({
    text: "₹1.4 Cr · 25 min",
    label: "Corner flat, ₹1.4 Cr · 25 min, estimated",
    step: "30",
  });
  expect(pinWords({ ...pin, minutes: null, isRough: true }, true)).toEqual({
    text: "₹1.4 Cr · over 2 h",
    label: "Corner flat, ₹1.4 Cr · over 2 h, estimated, about here",
    step: "more",
  });
  expect(pinWords({ ...pin, minutes: 25, status: "sold" }, true)).toEqual({ text: "Sold", label: "Corner flat, Sold" });
});

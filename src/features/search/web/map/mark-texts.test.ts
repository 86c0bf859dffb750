import { expect, test } from "vitest";
import type { MapCluster, MapPin } from "../../contract/search.endpoints.ts";
import { clusterWords, pinWords } from "./mark-texts.ts";

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

test("[SRCH-19] a cluster says how many homes it has, and with places in the search the minutes from it", () => {
  const cluster = { longitude: 77.6, latitude: 12.9, count: 1234, box: [77.5, 12.8, 77.7, 13] } as MapCluster;
  expect(clusterWords(cluster)).toEqual({ text: "1,234 homes", label: "1,234 homes" });
  expect(clusterWords({ ...cluster, minutes: 46 })).toEqual({
    text: "1,234 homes · 46 min",
    label: "1,234 homes · 46 min, estimated",
    step: "60",
  });
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

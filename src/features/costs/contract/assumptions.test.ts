import { expect, test } from "vitest";
import { readAssumption, readAssumptions, usualAssumptions, withoutOwn, writeAssumptions } from "./assumptions.ts";

test.each([
  ["years", "40", 40],
  ["years", "1", 1],
  ["loanPercent", "0", 0],
  ["ratePercent", "0", 0],
  ["ratePercent", "8.35 %", 8.35],
  ["circleValue", "₹70,00,000", 70_00_000],
  ["brokerageMonths", "0.5", 0.5],
] as const)("%s of %j is %d", (name, typed, value) => {
  expect(readAssumption(name, typed)).toEqual({ value });
});

test.each([
  ["years", "100", "Enter 1 to 40 years."],
  ["years", "0", "Enter 1 to 40 years."],
  ["years", "20.5", "Enter 1 to 40 years, without decimals."],
  ["loanPercent", "91", "Enter 0 to 90 %."],
  ["ratePercent", "-1", "Enter 0 to 30 %."],
  ["ratePercent", "1e1", "Enter 0 to 30 %."],
  ["ratePercent", "8.123", "Enter 0 to 30 %, with at most two decimals."],
  ["noticeMonths", "13", "Enter 0 to 12 months."],
  ["circleValue", "seventy", "Enter whole rupees, ₹0 to ₹1,00,00,00,000."],
  ["maintenance", "1000001", "Enter whole rupees, ₹0 to ₹10,00,000."],
] as const)("%s of %j is refused with its bounds", (name, typed, message) => {
  expect(readAssumption(name, typed)).toEqual({ message });
});

test("an address is read and written, without what is as usual", () => {
  const { assumptions, faults } = readAssumptions(new URLSearchParams("photo=2&loan=75&rate=9&years=100&buyer=woman&circle=7000000&tax="));
  expect(assumptions).toEqual({ ...usualAssumptions, loanPercent: 75, ratePercent: 9, buyer: "woman", circleValue: 7_000_000 });
  expect(faults).toEqual({ years: { typed: "100", message: "Enter 1 to 40 years." } });
  const address = new URLSearchParams("photo=2&years=100&tax=5");
  writeAssumptions(assumptions, address);
  expect(address.toString()).toBe("photo=2&loan=75&rate=9&circle=7000000&buyer=woman");
  expect(readAssumptions(new URLSearchParams("buyer=constructor")).assumptions).toEqual(usualAssumptions);
});

test("what only repeats the home's own numbers is left out for another home; what differs from them, and all else, stays", () => {
  const sent = new URLSearchParams("home=prp_a&loan=60&brokerage=0&deposits=1,00,000&maintenance=3,500&tax=&rate=abc");
  expect(withoutOwn(sent, { brokeragePercent: 0, otherCash: 0, maintenance: 3_500 }).toString()).toBe(
    new URLSearchParams("home=prp_a&loan=60&deposits=1,00,000&tax=&rate=abc").toString(),
  );
});

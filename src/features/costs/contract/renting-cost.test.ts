import { expect, test } from "vitest";
import { type Assumptions, usualAssumptions } from "./assumptions.ts";
import { costOfRenting, type HomeToLet } from "./renting-cost.ts";

const home: HomeToLet = { rent: 28_000, maintenance: 2_800, deposit: 84_000, isByAgent: false };

// Rent, maintenance | each month | on the first day | notice
test.each<[string, Partial<HomeToLet>, Partial<Assumptions>, number, number, number]>([
  ["an owner's home", {}, {}, 30_800, 1_14_800, 30_800],
  ["an agent's: a month of rent more", { isByAgent: true }, {}, 30_800, 1_42_800, 30_800],
  ["half a month was agreed", { isByAgent: true, rent: 28_001 }, { brokerageMonths: 0.5 }, 30_801, 1_28_802, 30_801],
  ["another deposit was agreed", {}, { rentDeposit: 56_000 }, 30_800, 86_800, 30_800],
  ["no notice", {}, { noticeMonths: 0 }, 30_800, 1_14_800, 0],
  ["three months of notice", {}, { noticeMonths: 3 }, 30_800, 1_14_800, 92_400],
  ["a PG without deposit", { rent: 9_000, maintenance: 0, deposit: 0 }, {}, 9_000, 9_000, 9_000],
])("%s", (_what, more, assumed, month, cash, notice) => {
  const cost = costOfRenting({ ...home, ...more }, { ...usualAssumptions, ...assumed });
  expect([cost.month, cost.cash, cost.notice]).toEqual([month, cash, notice]);
  expect([cost.isMonthKnown, cost.isCashKnown]).toEqual([true, true]);
});

test("what its lister has not said is not known, until the visitor says it", () => {
  const silent = { ...home, maintenance: null, deposit: null };
  const cost = costOfRenting(silent, usualAssumptions);
  expect([cost.isMonthKnown, cost.isCashKnown, cost.month, cost.cash]).toEqual([false, false, 28_000, 28_000]);
  const asked = costOfRenting(silent, { ...usualAssumptions, maintenance: 1_000, rentDeposit: 50_000 });
  expect([asked.isMonthKnown, asked.isCashKnown, asked.cash]).toEqual([true, true, 79_000]);
});

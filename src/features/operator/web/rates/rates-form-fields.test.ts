import { expect, test } from "vitest";
import { type DutySlab, mostRateLines } from "../../../costs/contract/rates.ts";
import { exampleNational, exampleStates } from "../../../costs/contract/rates-example.ts";
import { newNationalRates, newStateRates } from "../../../costs/contract/rates-schemas.ts";
import { bodyOf, fieldTexts, nationalGroups, shownLines, stateGroups } from "./rates-form-fields.ts";

const dated = { validFrom: "2026-11-30", source: "A test" };

test.each(Object.entries(exampleStates))("the form of %s sends what it was filled with", (_code, { duty, surcharges, registration }) => {
  const terms = { duty, surcharges, registration };
  const body = bodyOf(new Map(Object.entries({ ...fieldTexts(terms), ...dated })), stateGroups);
  expect(body).toEqual({ ...dated, terms, sourceUrl: null, note: null });
  expect(newStateRates.safeParse(body).success).toBe(true);
});

test("so does the form of the country", () => {
  const { gst, tds, loanLimits } = exampleNational;
  const terms = { gst, tds, loanLimits };
  const body = bodyOf(new Map(Object.entries({ ...fieldTexts(terms), ...dated })), nationalGroups);
  expect(body).toEqual({ ...dated, terms, sourceUrl: null, note: null });
  expect(newNationalRates.safeParse(body).success).toBe(true);
});

test("a row with all the lines that it may have is sent whole, and its form has an empty line as long as another is allowed", () => {
  const many = Array.from({ length: mostRateLines }, (_, at) => ({
    ...exampleStates.WB.duty[0],
    upTo: at < mostRateLines - 1 ? (at + 1) * 1_000_000 : null,
  }));
  const texts = new Map(Object.entries(fieldTexts({ ...exampleStates.WB, duty: many as DutySlab[] })));
  expect(bodyOf(texts, stateGroups).terms).toMatchObject({ duty: many });
  const [duty] = stateGroups;
  const shown = (filled: number) =>
    shownLines(duty?.lines ?? [], new Map([...texts].filter(([name]) => Number(name.split(".")[2]) < filled))).length;
  expect([0, 1, 3, 4, 5].map(shown)).toEqual([3, 3, 4, 5, 5]);
});

test("a text that is no number goes as it is, and an empty line before a filled one too", () => {
  const body = bodyOf(
    new Map([
      ["terms.duty.1.upTo", "₹1,00,00,000"],
      ["terms.duty.1.percent.man", "six"],
    ]),
    stateGroups,
  );
  expect(body.terms).toMatchObject({
    duty: [
      { upTo: null, percent: { man: null } },
      { upTo: 10_000_000, percent: { man: "six", woman: null } },
    ],
    surcharges: [],
  });
});

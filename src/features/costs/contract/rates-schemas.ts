import { z } from "zod";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { buyers, type DutySlab, mostRateLines, type Surcharge } from "./rates.ts";

const percent = (least: number, most: number) => {
  const message = `Enter ${least} to ${most} %, with at most two decimals.`;
  return z.number(message).min(least, message).max(most, message).multipleOf(0.01, message);
};
const rupees = (least: number, most: number) => {
  const message = `Enter whole rupees, ₹${groupDigits(least)} to ₹${groupDigits(most)}.`;
  return z.int(message).min(least, message).max(most, message);
};
const byBuyer = (most: number) => z.object({ man: percent(0, most), woman: percent(0, most), joint: percent(0, most) });
const city = z.string().trim().min(1, "Enter the name of a city.").max(60, "The name of a city has at most 60 characters.");
const cities = z.array(city).max(100, "At most 100 cities.");
const sum = rupees(1_00_000, 1_000_00_00_000);

const slab = z.object({ upTo: sum.nullable(), percent: byBuyer(15) });
const surcharge = z
  .object({
    name: z.string().trim().min(1, "Enter a name.").max(60, "At most 60 characters."),
    percent: z.number("Enter a percentage."),
    of: z.enum(["value", "duty"], "Choose of what it is."),
    cities,
  })
  .superRefine(({ percent: rate, of }, context) => {
    const { error } = percent(0, of === "duty" ? 100 : 10).safeParse(rate);
    if (error) context.addIssue({ code: "custom", path: ["percent"], message: error.issues[0]?.message ?? "" });
  });

/** What a state charges, as somebody may enter it. */
export const stateTerms = z.object({
  duty: z.array(slab).min(1, "Enter the stamp duty.").max(mostRateLines).superRefine(checkSlabs),
  surcharges: z.array(surcharge).max(mostRateLines).superRefine(checkNames),
  registration: z.object({ percent: byBuyer(10), most: rupees(1, 1_00_00_000).nullable() }),
});

/** Each is a line of its own for buyers, beside those that every state has. */
function checkNames(surcharges: readonly Surcharge[], context: z.RefinementCtx<readonly Surcharge[]>): void {
  const names = surcharges.map(({ name }) => name.toLowerCase());
  for (const [index, name] of names.entries()) {
    const fault = (message: string) => context.addIssue({ code: "custom", path: [index, "name"], message });
    if (name === "stamp duty" || name === "registration") fault("Enter it in the fields of its own.");
    else if (names.indexOf(name) < index) fault("A line above has this name.");
  }
}

/** Search relies on it: the costs must not fall when the price rises. */
function checkSlabs(slabs: readonly DutySlab[], context: z.RefinementCtx<readonly DutySlab[]>): void {
  const fault = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
  for (const [index, { upTo, percent: rates }] of slabs.entries()) {
    const before = slabs[index - 1];
    const isLast = index === slabs.length - 1;
    if (isLast !== (upTo === null))
      fault([index, "upTo"], isLast ? "Leave the last one empty: it has no limit." : "Enter up to which value.");
    if (!before) continue;
    if (upTo !== null && before.upTo !== null && upTo <= before.upTo) fault([index, "upTo"], "Enter more than in the line above.");
    for (const buyer of buyers) {
      if (rates[buyer] < before.percent[buyer]) fault([index, "percent", buyer], "The rate of a higher value cannot be lower.");
    }
  }
}

const area = z.number("Enter 10 to 500 sq m.").min(10, "Enter 10 to 500 sq m.").max(500, "Enter 10 to 500 sq m.");

/** What the country charges, as somebody may enter it. */
export const nationalTerms = z.object({
  gst: z
    .object({
      percent: percent(0, 28),
      affordablePercent: percent(0, 28),
      affordableMost: sum,
      affordableSqm: z.object({ metro: area, elsewhere: area }),
      metros: cities,
    })
    .refine(({ percent: rate, affordablePercent }) => affordablePercent <= rate, {
      path: ["affordablePercent"],
      message: "The lower rate cannot be higher than the other.",
    }),
  tds: z.object({ percent: percent(0, 10), from: sum }),
  loanLimits: z
    .array(z.object({ loanUpTo: sum.nullable(), percent: percent(10, 100) }))
    .min(1, "Enter what banks may lend.")
    .max(mostRateLines)
    .superRefine((limits, context) => {
      for (const [index, { loanUpTo, percent: rate }] of limits.entries()) {
        const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [index, path], message });
        const isLast = index === limits.length - 1;
        const before = limits[index - 1];
        if (isLast !== (loanUpTo === null))
          fault("loanUpTo", isLast ? "Leave the last one empty: it has no limit." : "Enter up to which loan.");
        if (!before) continue;
        if (loanUpTo !== null && before.loanUpTo !== null && loanUpTo <= before.loanUpTo)
          fault("loanUpTo", "Enter more than in the line above.");
        if (rate > before.percent) fault("percent", "Banks lend no larger part of a larger loan.");
      }
    }),
});

const source = z.string("Enter the source.").trim().min(1, "Enter the source.").max(300, "At most 300 characters.");
const address = "Enter an address that begins with https://, of at most 500 characters.";
const dated = z.object({
  validFrom: z.iso.date("Enter the first day on which they count."),
  source,
  sourceUrl: z
    .url({ protocol: /^https?$/, error: address })
    .max(500, address)
    .nullable(),
  note: z.string().trim().max(500, "At most 500 characters.").nullable(),
});
const earliest = "2000-01-01";
const latest = "2100-01-01";
const span = `Enter a day from ${earliest} on, before ${latest}.`;
const entered = dated.extend({
  /** How many rows somebody saw when entering them: with more by now they are refused. */
  seenRows: z.int().min(0).optional(),
  validFrom: dated.shape.validFrom.refine((day) => day >= earliest && day < latest, span),
});

/** A new dated row of a state or of the country. */
export const newStateRates = z.object({ ...entered.shape, terms: stateTerms });
export const newNationalRates = z.object({ ...entered.shape, terms: nationalTerms });
export type NewStateRates = z.output<typeof newStateRates>;
export type NewNationalRates = z.output<typeof newNationalRates>;

export const stateRates = z.object({ ...dated.shape, ...stateTerms.shape, stateCode: z.string().length(2) }).meta({ id: "StateRates" });
export const nationalRates = z.object({ ...dated.shape, ...nationalTerms.shape }).meta({ id: "NationalRates" });

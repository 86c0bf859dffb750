// Rates for tests: like those of some states, but never changed by anybody.
import type { NationalRates, StateRates } from "./rates.ts";

const dated = { validFrom: "2026-04-01", source: "A test", sourceUrl: null, note: null };
const everybody = (percent: number) => ({ man: percent, woman: percent, joint: percent });
const uncapped = { percent: everybody(1), most: null };

export const exampleNational: NationalRates = {
  ...dated,
  gst: {
    percent: 5,
    affordablePercent: 1,
    affordableMost: 45_00_000,
    affordableSqm: { metro: 60, elsewhere: 90 },
    metros: ["Mumbai", "Delhi"],
  },
  tds: { percent: 1, from: 50_00_000 },
  loanLimits: [
    { loanUpTo: 30_00_000, percent: 90 },
    { loanUpTo: 75_00_000, percent: 80 },
    { loanUpTo: null, percent: 75 },
  ],
};

export const exampleStates = {
  MH: {
    ...dated,
    stateCode: "MH",
    duty: [{ upTo: null, percent: { man: 5, woman: 4, joint: 5 } }],
    surcharges: [{ name: "Metro cess", percent: 1, of: "value", cities: ["Mumbai"] }],
    registration: { percent: everybody(1), most: 30_000 },
  },
  DL: {
    ...dated,
    stateCode: "DL",
    duty: [{ upTo: null, percent: { man: 6, woman: 4, joint: 5 } }],
    surcharges: [],
    registration: uncapped,
  },
  UP: {
    ...dated,
    stateCode: "UP",
    duty: [
      { upTo: 1_00_00_000, percent: { man: 7, woman: 6, joint: 6.5 } },
      { upTo: null, percent: everybody(7) },
    ],
    surcharges: [],
    registration: uncapped,
  },
  GJ: {
    ...dated,
    stateCode: "GJ",
    duty: [{ upTo: null, percent: everybody(3.5) }],
    surcharges: [{ name: "Surcharge", percent: 40, of: "duty", cities: [] }],
    registration: { percent: { man: 1, woman: 0, joint: 1 }, most: null },
  },
  WB: {
    ...dated,
    stateCode: "WB",
    duty: [
      { upTo: 1_00_00_000, percent: everybody(6) },
      { upTo: null, percent: everybody(7) },
    ],
    surcharges: [],
    registration: uncapped,
  },
} satisfies Record<string, StateRates>;

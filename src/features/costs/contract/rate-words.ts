// Rates as people read them. Free of zod.
import { rupees } from "../../../shared/contract/group-digits.ts";
import { listOf } from "../../../shared/contract/list-of.ts";
import type { NationalTerms, PercentByBuyer, StateTerms, Surcharge } from "./rates.ts";

export type RateLine = { label: string; text: string };

/** "5 %", or "5 %, a woman 4 %, a man and a woman 5 %". */
const percentText = ({ man, woman, joint }: PercentByBuyer): string =>
  man === woman && man === joint ? `${man} %` : `a man ${man} %, a woman ${woman} %, a man and a woman ${joint} %`;

/** "up to ₹1,00,00,000: 6 %; above: 7 %"; without a limit only the text. */
const slabsText = (slabs: readonly { upTo: number | null; text: string }[]): string =>
  slabs.length === 1
    ? (slabs[0]?.text ?? "")
    : slabs.map(({ upTo, text }) => `${upTo === null ? "above" : `up to ${rupees(upTo)}`}: ${text}`).join("; ");

const surchargeText = ({ percent, of, cities }: Surcharge): string =>
  `${percent} % of the ${of}${cities.length > 0 ? ` in ${listOf(cities)}` : ""}`;

export const stateLines = ({ duty, surcharges, registration: { percent, most } }: StateTerms): RateLine[] => [
  { label: "Stamp duty", text: slabsText(duty.map((slab) => ({ upTo: slab.upTo, text: percentText(slab.percent) }))) },
  ...surcharges.map((surcharge) => ({ label: surcharge.name, text: surchargeText(surcharge) })),
  { label: "Registration", text: `${percentText(percent)}${most === null ? "" : `, at most ${rupees(most)}`}` },
];

export const nationalLines = ({ gst, tds, loanLimits }: NationalTerms): RateLine[] => [
  { label: "GST while under construction", text: `${gst.percent} % of the price` },
  {
    label: "GST of affordable homes",
    text:
      `${gst.affordablePercent} % up to ${rupees(gst.affordableMost)}, with a carpet area of at most ` +
      `${gst.affordableSqm.metro} sq m in metros, ${gst.affordableSqm.elsewhere} sq m elsewhere`,
  },
  { label: "Metros for it", text: listOf(gst.metros) },
  { label: "Tax at source (TDS)", text: `${tds.percent} % from ${rupees(tds.from)}, a part of the price` },
  {
    label: "Most that banks lend",
    text: slabsText(loanLimits.map(({ loanUpTo, percent }) => ({ upTo: loanUpTo, text: `${percent} % of the price` }))),
  },
];

export const linesOf = (terms: StateTerms | NationalTerms): RateLine[] => ("gst" in terms ? nationalLines(terms) : stateLines(terms));

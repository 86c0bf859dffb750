// What a home's place in a list follows from, in words. The days are those that the search counts.
import { shortDate } from "../../../../shared/contract/date-text.ts";
import type { RankOfHome } from "../../contract/rank.ts";
import type { SortBy } from "../../contract/search-filters.ts";

/** `counts`: as what, next to the day of the first offer. */
type Line = { text: string; counts: string | null };

export function orderInWords(sortBy: SortBy): string {
  switch (sortBy) {
    case "created_desc":
      return "You sorted by “Newest”: the day on which a home was first offered decides, also by an earlier advertisement, and nothing else.";
    case "price_asc":
    case "price_desc":
      return "You sorted by the price: it decides, and nothing else. Prices in other currencies come last.";
    case "rate_asc":
      return "You sorted by the price of a square foot of carpet area. Homes that do not state their carpet area come after, by the price of a square foot of their whole area. Prices in other currencies come last.";
    case "journey_asc":
      return "You sorted by the journey time: the longest of the journeys to your places decides, estimated. Of homes with the same minutes the order by relevance decides. Homes that take more than two hours, or have no place on the map, come last.";
    case "relevance":
      return "All homes in the list fit your filters. Those that can be had come first, then those that more of your words name. Then the newest, with these days added:";
  }
}

/** In the order in which they decide. */
export function rankInWords({ words, offeredOn, completeness, days }: RankOfHome): Line[] {
  return [
    {
      text: days.gone < 0 ? "It is sold or rented: such homes come last" : "It can be had: homes that are sold or rented come last",
      counts: null,
    },
    ...(words ? [{ text: wordsText(words), counts: null }] : []),
    { text: `First offered on ${shortDate(offeredOn)}`, counts: "newer ones come first" },
    head(days.photos, "It has photos", "It has no photos"),
    ...(days.featured > 0 ? [head(days.featured, "Our operators feature it; nobody can pay for that", "")] : []),
    head(days.verified, "We have checked something about it", "Nothing about it is checked by us"),
    { text: `${completeness} of 100 points for what its lister tells`, counts: asDays(days.facts) },
    ...confirmation(days),
  ];
}

function confirmation({ unconfirmed, gone }: RankOfHome["days"]): Line[] {
  if (unconfirmed < 0) return [{ text: "Its lister has not said in time that it is still there", counts: asDays(unconfirmed) }];
  // Nobody asks about one that is sold or rented.
  return gone < 0 ? [] : [{ text: "Its lister has said in time that it is still there", counts: null }];
}

const head = (days: number, text: string, otherwise: string): Line =>
  days > 0 ? { text, counts: asDays(days) } : { text: otherwise, counts: "no head start" };

/** Rounded to whole days. */
function asDays(days: number): string {
  const whole = Math.round(Math.abs(days));
  return `counts like ${whole} ${whole === 1 ? "day" : "days"} ${days < 0 ? "older" : "newer"}`;
}

function wordsText({ asked, had, naming }: NonNullable<RankOfHome["words"]>): string {
  const all = asked === 1 ? "your word" : had === asked ? `all ${asked} of your words` : `${had} of your ${asked} words`;
  if (had === 0) return "It has none of these words now";
  if (naming === 0) return `It has ${all}, in its description alone`;
  const how = naming === asked ? (asked === 1 ? "it names" : "they name") : `${naming} of them ${naming === 1 ? "names" : "name"}`;
  return `It has ${all}: ${how} its title, place, project, builder or what it has`;
}

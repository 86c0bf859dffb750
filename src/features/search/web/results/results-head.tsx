import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";

/** What was searched for and what for, over the results. */
export const SearchHead = loadOnFirstUse(async () => (await import("../search-box/search-head.tsx")).SearchHead);
/** The applied filters. */
export const AppliedFilters = loadOnFirstUse(async () => (await import("./applied-chips.tsx")).AppliedFilters);
/** Heading, total, order and view. */
export const ResultsBar = loadOnFirstUse(async () => (await import("./results-bar.tsx")).ResultsBar);
/** The offers of a search that finds nothing. */
export const NothingFound = loadOnFirstUse(async () => (await import("./nothing-found.tsx")).NothingFound);
/** Under the few homes of a search. */
export const HomesBeside = loadOnFirstUse(async () => (await import("./homes-beside.tsx")).HomesBeside);
/** What was read out of a sentence. */
export const UnderstoodSentence = loadOnFirstUse(async () => (await import("./understood-sentence.tsx")).UnderstoodSentence);

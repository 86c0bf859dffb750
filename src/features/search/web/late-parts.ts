import { late } from "../../../shared/web/late.tsx";

// Until somebody moves, the page shows the server's own: the panel searches without JavaScript, and what is above the results is links.
export const FilterForm = late(async () => (await import("./filter-form.tsx")).FilterForm);
export const AppliedFilters = late(async () => (await import("./applied-filters.tsx")).AppliedFilters);
export const SaidSentence = late(async () => (await import("./said-sentence.tsx")).SaidSentence);

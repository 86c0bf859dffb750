// What other slices' screens and the shells may use of search, and what each promises.

/** The keyword for the exact words of a sentence. */
export { exactWords } from "./results/sentence-href.ts";
/** The search of the header: a field or a button that opens it. */
export { HeaderSearch } from "./search-box/header-search.tsx";
/** What a search is for, as a choice of its form. */
export { PurposeChoice } from "./search-box/purpose-choice.tsx";
/** A keyword field with suggestions. */
export { SearchInput } from "./search-box/search-input.tsx";

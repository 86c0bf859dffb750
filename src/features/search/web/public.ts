// What other slices' screens and the shells may use of search.
export { HeaderSearch } from "./header-search.tsx";
export { SearchInput } from "./search-input.tsx";

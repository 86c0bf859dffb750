// What other slices' screens and the shells may use of search.
export { HeaderSearch } from "./search-box/header-search.tsx";
export { SearchInput } from "./search-box/search-input.tsx";

// What other slices' screens and the shells may use of search.
export { SearchInput } from "./search-input.tsx";

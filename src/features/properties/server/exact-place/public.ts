/** The exact place of a home, for those to whom its lister has given it. */
export { type ExactPlace, findExactPlace } from "./find-exact-place.ts";

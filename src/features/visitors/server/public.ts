// What other slices may use of visitors, and what each export promises.

/** What a slice keeps of a visitor: what it gives to another visitor, exports and deletes. */
export type { VisitorFile, VisitorPart } from "./visitor-parts.ts";
/** The visitor of an email address that its owner has confirmed; made on first use. */
export { takeEmailVisitor } from "./visitors.store.ts";

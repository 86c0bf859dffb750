// What other slices may use of visitors, and what each export promises.

/** What a slice keeps of a visitor: what it gives to another visitor, exports and deletes. */
export type { VisitorPart } from "./visitor-parts.ts";

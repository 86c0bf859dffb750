// What other slices and the start of the program may use of saved homes, and what each promises.

/** What a visitor keeps of homes: merged, exported. Deleting the visitor deletes it. */
export { savedOfVisitor } from "./saved-of-visitor.ts";

// The words and limits of a lister's request for checks. Free of zod, so that pages can use them without its weight.
import type { CheckKind } from "./property-terms.ts";

/** Where a lister asks for checks. */
export const checksPath = (id: string): string => `/panel/properties/checks/${id}`;

/** Of one paper, as it is sent. */
export const mostPaperBytes = 5 * 1024 * 1024;
export const mostPapersPerCheck = 4;
/** Of all properties of an account together: they are deleted some time after each decision. */
export const mostPapersPerAccount = 60;
/** After the decision. */
export const papersKeptDays = 30;

/** Helpful papers for each check. */
export const paperHints: Record<CheckKind, string> = {
  ownership: "Sale deed, Index II, allotment letter or property tax receipt; for agents also the owner’s authority letter.",
  photos: "No papers are needed. We compare the photos with the home.",
  location: "No papers are needed; an electricity bill with the address helps.",
  rera: "The RERA registration certificate.",
};
/** Checks that an operator cannot make without a paper. */
export const checksWithPapers: readonly CheckKind[] = ["ownership"];

export const checkMessages = {
  kinds: "Please choose what we should check.",
  note: "At most 1,000 characters.",
  paperName: "Please give the file a name of at most 120 characters.",
  paperMissing: "Please add a paper that shows who owns the home.",
  paperTooLarge: "A paper may have at most 5 MB. Please choose a smaller file.",
  paperEmpty: "The file is empty. Please choose another one.",
  tooManyPapers: "A check can have at most 4 papers. Remove one first.",
  tooManyOfAccount: "Too many papers wait at once. Please wait until some checks are decided.",
  notPublished: "Please publish the home first: we check what is on the site.",
  added: "The paper is added. Nobody but our operators will see it.",
  removed: "The paper is deleted.",
  asked: "Thank you. We will check it and write to you.",
  sealedOtherwise: "This paper was sealed with another APP_SECRET, and cannot be opened.",
  withdrawn: "The request is withdrawn, and its papers are deleted.",
} as const;

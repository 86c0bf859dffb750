// The messages of leads (LEAD-01, LEAD-03, LEAD-04), for pages that have not loaded zod.
export const leadMessages = {
  none: "No leads found.",
  status: "Please choose a status.",
  comment: "Please enter a comment.",
  tooLong: "At most 4,000 characters.",
  updated: "Lead status updated successfully!",
  failed: "Failed to update lead status",
  erased: "Details erased",
  commentErased: "Erased with the enquiry.",
  notFound: "This lead does not exist.",
} as const;

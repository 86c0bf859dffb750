import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

/** Answers to "Is it still available?", with the link of a mail. */
export const confirmationPaths = {
  openConfirmation: { method: "POST", path: "/api/public/confirmations/open" },
  answerConfirmation: { method: "POST", path: "/api/public/confirmations/answer" },
} as const satisfies Record<string, EndpointPath>;

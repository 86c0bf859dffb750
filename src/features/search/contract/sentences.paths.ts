import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const sentencesPaths = {
  understandSentence: { method: "GET", path: "/api/public/sentences" },
} as const satisfies Record<string, EndpointPath>;

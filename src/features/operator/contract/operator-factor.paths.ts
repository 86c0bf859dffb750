import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const operatorFactorPaths = {
  beginOperatorFactor: { method: "POST", path: "/api/operator/second-factor/begin" },
  turnOnOperatorFactor: { method: "POST", path: "/api/operator/second-factor/turn-on" },
  passOperatorFactor: { method: "POST", path: "/api/operator/second-factor/pass" },
  renewOperatorCodes: { method: "POST", path: "/api/operator/second-factor/recovery-codes" },
  replaceOperatorFactor: { method: "POST", path: "/api/operator/second-factor/replace" },
} as const satisfies Record<string, EndpointPath>;

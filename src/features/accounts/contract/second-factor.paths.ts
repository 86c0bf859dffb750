import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const secondFactorPaths = {
  getSecondFactor: { method: "GET", path: "/api/users/second-factor" },
  beginSecondFactor: { method: "POST", path: "/api/users/second-factor/begin" },
  turnOnSecondFactor: { method: "POST", path: "/api/users/second-factor/turn-on" },
  turnOffSecondFactor: { method: "POST", path: "/api/users/second-factor/turn-off" },
  renewRecoveryCodes: { method: "POST", path: "/api/users/second-factor/recovery-codes" },
} as const satisfies Record<string, EndpointPath>;

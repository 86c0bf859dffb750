import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const passkeysPaths = {
  listPasskeys: { method: "GET", path: "/api/users/passkeys" },
  beginPasskey: { method: "POST", path: "/api/users/passkeys/begin" },
  addPasskey: { method: "POST", path: "/api/users/passkeys" },
  renamePasskey: { method: "POST", path: "/api/users/passkeys/:id/rename" },
  removePasskey: { method: "DELETE", path: "/api/users/passkeys/:id" },
  getPasskeyChallenge: { method: "GET", path: "/api/users/passkey-login" },
  passkeyLogin: { method: "POST", path: "/api/users/passkey-login" },
} as const satisfies Record<string, EndpointPath>;

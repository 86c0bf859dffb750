import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const mailPreferencesPaths = {
  chooseMails: { method: "POST", path: "/api/users/mail-preferences" },
  openMailPreferences: { method: "POST", path: "/api/public/mail-preferences/open" },
  saveMailPreferences: { method: "POST", path: "/api/public/mail-preferences" },
} as const satisfies Record<string, EndpointPath>;

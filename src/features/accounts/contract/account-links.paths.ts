import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const accountLinksPaths = {
  verifyEmail: { method: "POST", path: "/api/users/verify-email" },
  resendVerification: { method: "POST", path: "/api/users/resend-verification" },
  forgotPassword: { method: "POST", path: "/api/users/forgot-password" },
  openPasswordLink: { method: "POST", path: "/api/users/password-link" },
  resetPassword: { method: "POST", path: "/api/users/reset-password" },
} as const satisfies Record<string, EndpointPath>;

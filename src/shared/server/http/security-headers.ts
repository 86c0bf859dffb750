type Site = { publicUrl: string; hstsSubdomains: boolean };

/** The headers of every answer besides its Content-Security-Policy. A site whose address is https may only be reached over TLS. */
export function securityHeaders({ publicUrl, hstsSubdomains }: Site): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-permitted-cross-domain-policies": "none",
    ...(publicUrl.startsWith("https:") && {
      "strict-transport-security": `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}`,
    }),
  };
}

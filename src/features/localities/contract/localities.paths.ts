import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

export const localitiesPaths = {
  listLocalityCities: { method: "GET", path: "/api/public/localities" },
  listLocalities: { method: "GET", path: "/api/public/localities/:city" },
  getLocality: { method: "GET", path: "/api/public/localities/:city/:locality" },
  getPriceHere: { method: "GET", path: "/api/public/properties/:id/price-here" },
} as const satisfies Record<string, EndpointPath>;

// The roles of accounts (AUTH-10). Free of zod, so that pages can use them without its weight.

export const listerTypes = ["OWNER", "BUILDER", "AGENT", "ADVERTISER"] as const;
export type ListerType = (typeof listerTypes)[number];

export const listerTypeLabels: Record<ListerType, string> = {
  OWNER: "Owner",
  BUILDER: "Builder",
  AGENT: "Agent",
  ADVERTISER: "Advertiser",
};

/** Why a home that is being built for sale needs no RERA number: section 3 of the Act. Pages get the words from the server. */
export const reraExemptionLabels = {
  small: "Its land is at most 500 sq m, or there are at most 8 homes",
  completed: "It was completed before RERA began",
  renovation: "It is a renovation or repair of homes that are sold already",
} as const;

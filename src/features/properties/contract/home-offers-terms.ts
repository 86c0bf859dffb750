// The words of the page with a home's other offers. Free of zod.

export const offersPath = (id: string): string => `/panel/properties/offers/${id}`;

/** "Also offered by 2 others". */
export const othersText = (others: number): string => `Also offered by ${others === 1 ? "one other" : `${others} others`}`;

export const longestObjection = 500;

export const objectionMessages = {
  missing: "Please say how it differs: the floor, the tower, the size, the side.",
  tooLong: `At most ${longestObjection} characters.`,
  noOthers: "Nobody else offers this home now.",
  waiting: "You have told us already. We will look at it.",
  decided: "We have looked at this and found that it is the same home.",
  taken: "Thank you. Your home stands on a card of its own until we have looked at it. Its history stays.",
} as const;

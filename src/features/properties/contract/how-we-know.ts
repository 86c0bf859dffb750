// The page that explains the signs, and its parts: words on badges link there. Free of zod, for pages.

export const howWeKnowPath = "/how-we-know";

export const howWeKnowParts = {
  stillThere: "still-there",
  history: "history",
  offers: "offers",
  verified: "verified",
  rera: "rera",
  answers: "answers",
  choice: "your-choice",
  prices: "prices",
  similar: "similar",
  map: "map",
  rank: "rank",
} as const;

export const howWeKnow = (part: keyof typeof howWeKnowParts): string => `${howWeKnowPath}#${howWeKnowParts[part]}`;

// What people look for: the choice over each search box. Free of everything else: the home page has it too.

/** Projects have a list of their own. */
export const purposes = ["buy", "rent", "pg", "plots", "commercial", "projects"] as const;
export type Purpose = (typeof purposes)[number];
export const purposeLabels: Record<Purpose, string> = {
  buy: "Buy",
  rent: "Rent",
  pg: "PG",
  plots: "Plots",
  commercial: "Commercial",
  projects: "Projects",
};
/** The field of a form with the chosen purpose; the server answers with the address of the search. */
export const purposeParam = "for";

export const isPurpose = (word: unknown): word is Purpose => (purposes as readonly unknown[]).includes(word);

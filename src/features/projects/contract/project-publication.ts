// What a project needs before everybody may see it. Free of zod: wizard and server share it.
import { projectMessages as messages } from "./project-messages.ts";

/** Steps of the wizard (PROJ-03). */
export const projectSteps = ["Basic Info", "Amenities", "Towers", "Configurations", "Gallery", "Brochures", "Videos", "Updates"] as const;

export type MissingField = { field: string; step: number; message: string };

export type ProjectFacts = {
  projectDescription: string | null;
  possessionStatus: string | null;
  possessionDate: string | null;
  reraNumber: string | null;
  reraValidUntil: string | null;
  reraExemption: string | null;
  /** Those with a price. */
  pricedConfigurations: number;
  galleryImages: number;
};

/** In the order of the wizard; empty: it may be published. */
export function missingInProject(facts: ProjectFacts): MissingField[] {
  const missing: MissingField[] = [];
  const ask = (isMissing: boolean, field: keyof typeof messages, step: number) => {
    if (isMissing) missing.push({ field, step, message: messages[field] });
  };
  ask(facts.projectDescription === null, "projectDescription", 1);
  ask(facts.possessionStatus === null, "possessionStatus", 1);
  // What stands needs no promise.
  ask(facts.possessionStatus === "under_construction" && facts.possessionDate === null, "possessionDate", 1);
  ask(facts.reraNumber === null && facts.reraExemption === null, "reraNumber", 1);
  ask(facts.reraNumber !== null && facts.reraValidUntil === null, "reraValidUntil", 1);
  ask(facts.pricedConfigurations === 0, "configurations", 4);
  ask(facts.galleryImages === 0, "galleryImages", 5);
  return missing;
}

/** Whether a registration is over on a day (YYYY-MM-DD, in India). */
export const isReraLapsed = ({ reraNumber, reraValidUntil }: Pick<ProjectFacts, "reraNumber" | "reraValidUntil">, today: string): boolean =>
  reraNumber !== null && reraValidUntil !== null && reraValidUntil < today;

// The requirements for publishing a project. Free of zod: wizard and server share it.
import { projectMessages as messages } from "./project-messages.ts";
import { homeProjectCountry, mostExemptUnits } from "./project-terms.ts";

/** Steps of the wizard (PROJ-03). */
export const projectSteps = ["Basic Info", "Amenities", "Towers", "Configurations", "Gallery", "Brochures", "Videos", "Updates"] as const;

export type MissingField = { field: string; step: number; message: string };

export type ProjectFacts = {
  country: string;
  projectDescription: string | null;
  possessionStatus: string | null;
  possessionDate: string | null;
  reraNumber: string | null;
  reraValidUntil: string | null;
  reraExemption: string | null;
  /** Its number of units, if stated. */
  unitCount: number | null;
  /** The same according to towers and configurations. */
  unitsInParts: number;
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
  // A finished building needs no promised date.
  ask(facts.possessionStatus === "under_construction" && facts.possessionDate === null, "possessionDate", 1);
  // Registration is required by Indian law.
  const isAtHome = facts.country === homeProjectCountry;
  ask(isAtHome && facts.reraNumber === null && facts.reraExemption === null, "reraNumber", 1);
  if (isTooLargeForExemption(facts)) missing.push({ field: "reraNumber", step: 1, message: messages.tooManyExemptUnits });
  ask(isAtHome && facts.reraNumber !== null && facts.reraValidUntil === null, "reraValidUntil", 1);
  ask(facts.pricedConfigurations === 0, "configurations", 4);
  ask(facts.galleryImages === 0, "galleryImages", 5);
  return missing;
}

type Parts = {
  towers: readonly { floors: number | null; unitsPerFloor: number | null }[];
  configurations: readonly { unitsTotal: number | null }[];
};

/** The least number of units, from the towers' floors or from the configurations' numbers. */
export function unitsInParts({ towers, configurations }: Parts): number {
  const inTowers = towers.reduce((sum, { floors, unitsPerFloor }) => sum + (floors ?? 0) * (unitsPerFloor ?? 0), 0);
  return Math.max(
    inTowers,
    configurations.reduce((sum, { unitsTotal }) => sum + (unitsTotal ?? 0), 0),
  );
}

type Exemption = Pick<ProjectFacts, "country" | "reraNumber" | "reraExemption" | "unitCount" | "unitsInParts">;

/** Whether it claims to be too small for a registration but has more units than that. */
export const isTooLargeForExemption = ({ country, reraNumber, reraExemption, unitCount, unitsInParts }: Exemption): boolean =>
  country === homeProjectCountry &&
  reraNumber === null &&
  reraExemption === "units" &&
  Math.max(unitCount ?? 0, unitsInParts) > mostExemptUnits;

type Registration = Pick<ProjectFacts, "country" | "reraNumber" | "reraValidUntil">;

/** Whether a registration has lapsed on a day (YYYY-MM-DD, in India). Outside India there is no registration. */
export const isReraLapsed = ({ country, reraNumber, reraValidUntil }: Registration, today: string): boolean =>
  country === homeProjectCountry && reraNumber !== null && reraValidUntil !== null && reraValidUntil < today;

// Texts about projects: price spans, homes, dates. Without Intl, so that server and browser write the same text.

import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { compactPrice } from "../../../properties/contract/price-text.ts";
import { projectFlagLabels, projectFlags, projectPossessionLabels } from "../../contract/project-terms.ts";
import type { ProjectCard, PublicProject } from "../../contract/public-project.ts";

/** "₹78 L to ₹1.7 Cr", or null when no price is known. */
export function priceSpan(from: number | null, to: number | null): string | null {
  if (from === null) return null;
  const [least, most] = [compactPrice(from, "INR"), compactPrice(to ?? from, "INR")];
  return least === most ? least : `${least} to ${most}`;
}

/** "2, 3, 4 BHK"; null without any. */
export function bedroomText(bedrooms: readonly number[]): string | null {
  if (bedrooms.length === 0) return null;
  return bedrooms.every((rooms) => rooms === 0) ? "Studio" : `${bedrooms.map((rooms) => (rooms === 0 ? "Studio" : rooms)).join(", ")} BHK`;
}

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** "June 2028" of "2028-06-30". */
export const monthText = (day: string): string => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** "Ready to move", or the promised month: "June 2028". */
export function possessionText({
  possessionStatus,
  possessionDate,
}: Pick<ProjectCard, "possessionStatus" | "possessionDate">): string | null {
  if (possessionStatus !== "under_construction" && possessionStatus !== null) return projectPossessionLabels[possessionStatus];
  if (possessionDate !== null) return monthText(possessionDate);
  return possessionStatus && projectPossessionLabels[possessionStatus];
}

/** "Sold out", "1 unit left"; null: unknown. */
export function unitsLeftText(units: number | null): string | null {
  if (units === null) return null;
  if (units === 0) return "Sold out";
  return units === 1 ? "1 unit left" : `${groupDigits(units)} units left`;
}

/** The line of small facts of a card: what is on offer, when, how much of it is left. */
export function cardFacts(card: CardFacts): string[] {
  const possession = possessionText(card);
  const promised = card.possessionStatus === "under_construction" && card.possessionDate !== null;
  const facts = [bedroomText(card.bedrooms), promised ? `Possession ${possession}` : possession, unitsLeftText(card.unitsAvailable)];
  return facts.filter((fact) => fact !== null);
}

type CardFacts = Pick<ProjectCard, "bedrooms" | "unitsAvailable" | "possessionStatus" | "possessionDate">;

/** "Plot", "Villa · Pre-Launch"; a status that the possession says already is left out. */
export function kindWords({ projectSubCategory, projectStatus, possessionStatus, possessionDate }: KindFacts): string[] {
  const isTold = projectStatus === "Active" || possessionStatus !== null || possessionDate !== null;
  return projectStatus === "Pre-Launch" || !isTold ? [projectSubCategory, projectStatus] : [projectSubCategory];
}

type KindFacts = Pick<ProjectCard, "projectSubCategory" | "projectStatus" | "possessionStatus" | "possessionDate">;

/** "3 BHK Villa is sold out", "2 of 5 configurations are sold out"; null: all have units left, or none. */
export function soldOutText(configurations: PublicProject["configurations"]): string | null {
  const sold = configurations.filter(({ unitsAvailable }) => unitsAvailable === 0);
  const [first] = sold;
  if (!first || sold.length === configurations.length) return null;
  return sold.length === 1 ? `${first.name} is sold out` : `${sold.length} of ${configurations.length} configurations are sold out`;
}

/** Whole months from one day to another; negative when it is earlier. */
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** "3 months later than promised", for two days (YYYY-MM-DD). */
export function againstPromise(promised: string, current: string): string {
  const months = monthsBetween(promised, current);
  if (months === 0) return "as promised";
  const count = Math.abs(months);
  return `${count} ${count === 1 ? "month" : "months"} ${months > 0 ? "later" : "earlier"} than promised`;
}

/** Builders often include the locality in the address. */
export function addressOf({ address, location, city, state, zipCode }: Pick<PublicProject, AddressPart>): string {
  const isSaid = location !== null && address?.toLowerCase().includes(location.toLowerCase());
  return [address, !isSaid && location, city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

type AddressPart = "address" | "location" | "city" | "state" | "zipCode";

/** A project without construction updates has at least a promised possession date. */
export const hasTimeline = ({ constructionUpdates, promisedPossessionDate, possessionDate }: PublicProject): boolean =>
  constructionUpdates.length > 0 || (promisedPossessionDate !== null && possessionDate !== null);

/** The features ticked in step 1; the amenities may repeat them. */
export function flagNames(project: PublicProject): string[] {
  const told = new Set([...project.amenities.map(({ name }) => name), ...project.customAmenities].map((name) => name.toLowerCase()));
  return projectFlags.flatMap((flag) => (project[flag] && !told.has(projectFlagLabels[flag].toLowerCase()) ? projectFlagLabels[flag] : []));
}

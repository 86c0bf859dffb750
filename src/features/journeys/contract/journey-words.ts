import { listOf } from "../../../shared/contract/list-of.ts";
import type { JourneyMeans } from "./journey-means.ts";

/** "by metro and bus", "on foot", "by road". */
export function meansText(means: readonly JourneyMeans[]): string {
  const vehicles = means.filter((one) => one !== "foot");
  return vehicles.length === 0 ? "on foot" : `by ${listOf(vehicles)}`;
}

type Journey = { minutes: number; means: readonly JourneyMeans[] };

/** "38 min to Office by metro, estimated". `isRough`: the home is shown only roughly. */
export function journeyText(journey: Journey | null, name: string, isRough: boolean): string {
  if (journey === null) return `More than 2 hours to ${name}, estimated`;
  return `${isRough ? "About " : ""}${journey.minutes} min to ${name} ${meansText(journey.means)}, estimated`;
}

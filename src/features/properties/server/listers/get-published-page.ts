import type { AccountId } from "../../../../shared/contract/ids.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { qrCodeOf } from "../../../../shared/server/qr-code.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { adviceFor } from "../../contract/coach.ts";
import { coachFactsOf, type ServerFacts } from "../../contract/coach-facts.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import {
  type Improvement,
  type ImprovementKind,
  leastSimilar,
  mostImprovements,
  type PublishedPage,
} from "../../contract/published-page.ts";
import { findCardsById } from "../visitors/property-cards.store.ts";
import { findServerFacts } from "./coach-facts.store.ts";
import { findSimilarFacts, type SimilarFacts } from "./similar-facts.store.ts";

/** What a lister is shown of their own `property` after publishing. */
export async function getPublishedPage(
  { pool, config }: Pick<Services, "pool" | "config">,
  listerId: AccountId,
  property: MyProperty,
): Promise<PublishedPage> {
  const address = `${config.publicUrl}/property/${property._id}`;
  const [card = null] = await findCardsById(pool, [property._id]);
  const improvements = card ? await findImprovements(pool, listerId, property) : [];
  return { property, address, qr: qrCodeOf(address), card, improvements };
}

async function findImprovements(pool: Services["pool"], listerId: AccountId, property: MyProperty): Promise<Improvement[]> {
  const { _id: id, city, state } = property;
  const known = await findServerFacts(pool, listerId, { id, city: city ?? "", state: state ?? "" });
  return improvementsOf(property, await findSimilarFacts(pool, id), known);
}

/** Photos and what is odd first, then what most of the similar homes have. */
function improvementsOf(property: MyProperty, similar: SimilarFacts, known: ServerFacts): Improvement[] {
  const isComparable = similar.homes >= leastSimilar;
  const advice = adviceFor(coachFactsOf(property, known));
  const lacking = new Map<ImprovementKind, number>(advice.flatMap(({ kind, points }) => (kind === "required" ? [] : [[kind, points]])));
  // Without points: more photos than many have, and what not every home can have.
  if (isComparable && property.images.length < (similar.photos ?? 0)) lacking.set("photos", lacking.get("photos") ?? 0);
  if (property.videos.length === 0) lacking.set("video", 0);
  if (!property.isVerified) lacking.set("check", 0);
  const isFirst = new Set<string>(["photos", ...advice.filter(({ sign }) => sign === "odd").map(({ kind }) => kind)]);
  const figureOf = (kind: ImprovementKind) => (isComparable ? (ownValue(similar, kind) ?? 0) : 0);
  return [...lacking]
    .map(([kind, points]) => ({ kind, points, homes: isComparable ? similar.homes : 0, figure: figureOf(kind) }))
    .toSorted(
      (one, other) =>
        Number(isFirst.has(other.kind)) - Number(isFirst.has(one.kind)) ||
        (isFirst.has(one.kind) ? 0 : other.figure - one.figure) ||
        other.points - one.points,
    )
    .slice(0, mostImprovements);
}

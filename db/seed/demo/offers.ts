// Some demo homes are offered by several: by an owner and agents. Their further posts, which are recognised as the same home.
import type pg from "pg";
import { confirmEveryDays } from "../../../src/features/properties/contract/confirmation-terms.ts";
import { isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import { dayMs } from "../../../src/shared/contract/durations.ts";
import { Random } from "../random.ts";
import { seededId } from "../seeded-ids.ts";
import type { DemoRows } from "./demo-rows.ts";

type Property = DemoRows["properties"][number];
type Account = DemoRows["accounts"][number];
/** `of`: the id of the post that was there before. */
export type Offers = Pick<DemoRows, "properties" | "amenities" | "media_items"> & { matches: { of: string; id: string }[] };

/** Of homes in a city, for sale and to let, in the order of its first page; and of all others. */
const offeredPlaces = [1, 4];
const offeredShare = 0.04;
const mostPhotos = 6;
const leastPhotos = 3;
const wordsKept = 45;

/**
 * Some on the first page of each city, and some others. Each draws from the home's place alone, counted from the newest, so that the other data
 * do not depend on it.
 */
export function offersOf({ accounts, properties, amenities, media_items }: DemoRows, now: Date): Offers {
  const all: Offers = { properties: [], amenities: [], media_items: [], matches: [] };
  const photosOf = Map.groupBy(
    media_items.filter(({ kind, type }) => kind === "image" && type !== "floorplan"),
    ({ property_id }) => property_id,
  );
  const offerable = properties.filter((home) => isOfferable(home) && (photosOf.get(home.id)?.length ?? 0) >= leastPhotos);
  const seen = new Set(
    [...Map.groupBy(offerable, ({ city, listed_for }) => `${city} ${isMonthly(listed_for ?? null)}`).values()].flatMap((homes) =>
      homes.toSorted((one, other) => rank(other) - rank(one)).filter((_, place) => offeredPlaces.includes(place)),
    ),
  );
  for (const [index, home] of properties.toReversed().entries()) {
    const random = new Random(`offers ${index}`);
    if (!offerable.includes(home) || !(random.chance(offeredShare) || seen.has(home))) continue;
    const photos = photosOf.get(home.id) ?? [];
    for (const lister of listersFor(home, accounts, random)) {
      const post = anotherPost(home, lister, now, random);
      // The card has one picture, whichever offer it shows.
      const [cover, ...others] = photos.toSorted((a, b) => Number(b.type === "thumbnail") - Number(a.type === "thumbnail"));
      const own = [...(cover ? [cover] : []), ...random.shuffled(others)].slice(0, random.int(leastPhotos, mostPhotos));
      all.properties.push(post);
      all.amenities.push({ propertyId: post.id, names: amenities.find(({ propertyId }) => propertyId === home.id)?.names ?? [] });
      all.matches.push({ of: home.id, id: post.id });
      for (const [place, photo] of own.entries()) {
        const id = seededId("med", timeOf(post), random) as typeof photo.id;
        all.media_items.push({ ...photo, id, property_id: post.id, type: "gallery", display_order: place + 1 });
      }
    }
  }
  return all;
}

const isOfferable = ({ publication, deleted_at, status, project_id, rera_id, type }: Property): boolean =>
  publication === "published" && !deleted_at && status === "available" && !project_id && !rera_id && type !== "plot";

/** Days: the head start of the search, as far as it differs. */
const rank = (home: Property): number => (home.is_featured ? 90 : 0) + (home.is_verified ? 45 : 0) + timeOf(home) / dayMs;
const timeOf = ({ created_at }: Property): number => new Date(created_at as Date).getTime();

/** An agent, often a second one; an owner, where no owner offers it. */
function listersFor({ lister_id, lister_type }: Property, accounts: readonly Account[], random: Random): Account[] {
  const others = (role: Account["role"]) => accounts.filter((account) => account.role === role && account.id !== lister_id);
  const agents = random.some(others("AGENT"), random.chance(0.4) ? 2 : 1);
  return lister_type === "OWNER" ? agents : [...random.some(others("OWNER"), 1), ...agents.slice(1)];
}

/** The same facts in other words, some days later, dearer by an agent and cheaper by an owner. */
function anotherPost(home: Property, lister: Account, now: Date, random: Random): Property {
  const isOwner = lister.role === "OWNER";
  const step = isMonthly(home.listed_for ?? null) ? 500 : 25_000;
  const share = isOwner ? random.between(0.955, 0.99) : random.between(1.01, 1.045);
  const price = Math.max(step, Math.round((Number(home.price) * share) / step) * step);
  const from = timeOf(home);
  const at = new Date(from + (now.getTime() - from) * random.between(0.2, 0.8));
  return {
    ...home,
    id: seededId("prp", at.getTime(), random) as Property["id"],
    lister_id: lister.id as Property["lister_id"],
    lister_type: lister.role,
    title: isOwner ? `${home.title}, by its owner` : `${home.title}, with ${lister.firm}`,
    description: `${firstSentences(home.description ?? "")} ${
      isOwner
        ? "I own this home and show it myself, on weekday evenings and on Sundays. There is no brokerage. Please write with the day that suits you."
        : `${lister.firm} holds the keys and can show it any day between ten and seven. Papers and society dues are ready to be seen at the visit.`
    }`,
    price,
    is_featured: false,
    is_verified: false,
    created_at: at,
    published_at: at,
    // One that is to be confirmed is asked about on the same day as the first.
    ...(home.confirmation_due === null && { confirmed_at: confirmedAt(at, { home, lister, now }) }),
    updated_at: at,
  };
}

/** Within its time, and not before it was posted. From a random source of its own: the other data do not depend on it. */
function confirmedAt(posted: Date, { home, lister, now }: { home: Property; lister: Account; now: Date }): Date {
  const every = isMonthly(home.listed_for ?? null) ? confirmEveryDays.toLet : confirmEveryDays.forSale;
  const from = Math.max(posted.getTime(), now.getTime() - (every - 3) * dayMs);
  return new Date(from + (now.getTime() - from) * new Random(`confirmed ${home.id} ${lister.id}`).next());
}

/** About fifty words. */
function firstSentences(text: string): string {
  const sentences = text.match(/[^.!?]+[.!?]+/g) ?? [];
  const taken: string[] = [];
  for (const sentence of sentences) if (taken.join(" ").split(/\s+/).length < wordsKept) taken.push(sentence.trim());
  return taken.join(" ");
}

/** Call it once homes and their histories are written. */
export async function joinOffers(client: pg.ClientBase, { matches }: Offers): Promise<void> {
  const values = [JSON.stringify(matches)];
  await client.query(
    `insert into home_matches (property_id, other_id, seen_by, at)
     select least(m.of, m.id), greatest(m.of, m.id), 'photos', o.first_listed_at
     from json_to_recordset($1) as m ("of" text, id text) join home_posts o on o.property_id = m.id on conflict do nothing`,
    values,
  );
  await client.query(
    `update home_posts o set home_id = first.home_id from json_to_recordset($1) as m ("of" text, id text)
     join home_posts first on first.property_id = m.of where o.property_id = m.id`,
    values,
  );
  await client.query("select refresh_property_search($1::text[])", [matches.flatMap(({ of, id }) => [of, id])]);
}

// Homes of one list may share pictures: a project's homes, or a home listed again with its photos.
import type pg from "pg";
import type { PropertyCard, PropertyImage } from "../../contract/property.ts";
import { imageJson } from "../property.rows.ts";

type Row = { propertyId: string; image: PropertyImage };

/**
 * The cards, so that no picture is the first of two of them, as far as they have others. The first card with a picture keeps it, unless
 * a later one has no other. `shown`: the first picture of what the page is about, which the cards leave to it. Reads pictures only where
 * one is repeated.
 */
export async function withDistinctCovers(
  database: Pick<pg.Pool, "query">,
  cards: PropertyCard[],
  shown: string | null = null,
): Promise<PropertyCard[]> {
  /** The card that begins with a picture, by its address. */
  const holders = new Map<string, string>();
  if (shown !== null) holders.set(shown, "");
  for (const { id, images } of cards) if (images[0] && !holders.has(images[0].url)) holders.set(images[0].url, id);
  const repeated = cards.filter(({ id, images: [cover] }) => cover && holders.get(cover.url) !== id);
  if (repeated.length === 0) return cards;
  const pictures = await picturesOf(
    database,
    cards.map(({ id }) => id),
  );
  for (const { id } of repeated) holdOne(id, pictures, holders, new Set(shown === null ? [] : [shown]));
  const covers = new Map([...holders].map(([url, id]) => [id, pictures.get(id)?.find((picture) => picture.url === url)]));
  return cards.map((card) => startingWith(card, covers.get(card.id)));
}

/** A free picture of the card, else one whose holder can take another. False when there is none: nothing has changed then. */
function holdOne(id: string, pictures: ReadonlyMap<string, PropertyImage[]>, holders: Map<string, string>, tried: Set<string>): boolean {
  const own = (pictures.get(id) ?? []).map(({ url }) => url).filter((url) => !tried.has(url));
  const free = own.find((url) => !holders.has(url));
  const held = own.find((url) => {
    if (free !== undefined || tried.has(url)) return false;
    tried.add(url);
    return holdOne(holders.get(url) ?? "", pictures, holders, tried);
  });
  const taken = free ?? held;
  if (taken !== undefined) holders.set(taken, id);
  return taken !== undefined;
}

function startingWith(card: PropertyCard, cover: PropertyImage | undefined): PropertyCard {
  if (!cover || cover.url === card.images[0]?.url) return card;
  const rest = card.images.filter(({ id }) => id !== cover.id);
  return { ...card, images: [cover, ...rest].slice(0, card.images.length) };
}

/** Of each property, in their order; a plan is no cover. */
async function picturesOf(database: Pick<pg.Pool, "query">, ids: string[]): Promise<Map<string, PropertyImage[]>> {
  const { rows } = await database.query<Row>({
    name: "pictures-of-properties",
    text: `select property_id as "propertyId", ${imageJson} as image from media_items
      where property_id = any ($1::text[]) and kind = 'image' and type <> 'floorplan' order by display_order, id`,
    values: [ids],
  });
  const pictures = new Map<string, PropertyImage[]>();
  for (const { propertyId, image } of rows) pictures.set(propertyId, [...(pictures.get(propertyId) ?? []), image]);
  return pictures;
}

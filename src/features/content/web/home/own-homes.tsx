import { useState } from "react";
import { Link } from "react-router";
import { indiaToday, shortDate } from "../../../../shared/contract/date-text.ts";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { shortPrice } from "../../../properties/contract/price-text.ts";
import type { PropertiesEndpoints } from "../../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../../properties/contract/properties.paths.ts";
import { isMonthly, propertyStatusLabels } from "../../../properties/contract/property-terms.ts";
import type { ShownCard } from "../../../properties/contract/shown-card.ts";
import { forgetSeen, hiddenStore, savedProperties, seenProperties } from "../../../properties/web/saved/public.ts";
import type { SearchEndpoints } from "../../../search/contract/search.endpoints.ts";
import { searchPaths } from "../../../search/contract/search.paths.ts";

const mostShown = 4;

/** A home of this device. `seenAt` is null when it is saved. */
type Home = { id: string; seenAt: string | null; card: ShownCard };

/** The homes that were saved or seen on this device. */
export function OwnHomes({ homes: loaded }: { homes: readonly Home[] }) {
  const [homes, setHomes] = useState(loaded);
  if (homes.length === 0) return null;
  const forget = () => {
    forgetSeen();
    setHomes(homes.filter(({ seenAt }) => seenAt === null));
  };
  return (
    <section className="page mt-section" aria-label="Where you left off">
      <div className="mb-5 flex items-center max-sm:mb-3 justify-between gap-2">
        <h2 className="text-xl sm:text-3xl">Where you left off</h2>
        <div className="-mr-1 flex sm:-mr-4">
          {homes.some(({ seenAt }) => seenAt !== null) && (
            <button type="button" className="btn btn-ghost text-link! max-sm:px-1! max-sm:text-sm!" onClick={forget}>
              Forget seen
            </button>
          )}
          {homes.some(({ seenAt }) => seenAt === null) && (
            <Link to="/saved" className="btn btn-ghost text-link! max-sm:px-1! max-sm:text-sm!">
              All saved
            </Link>
          )}
        </div>
      </div>
      <ul className="swipe sm:grid-cols-4 sm:gap-x-6">
        {homes.map(({ id, seenAt, card }) => (
          <li key={id} className="own group relative">
            <span className="block aspect-card overflow-hidden rounded-lg bg-sunken max-sm:row-span-full max-sm:aspect-auto">
              <Picture
                image={card.images[0]}
                sizes="(min-width: 40rem) 19rem, 6rem"
                className={`size-full object-cover ${card.status === "available" ? "" : "grayscale"}`}
              />
            </span>
            <p className="truncate text-sm text-ink-2 sm:mt-3">
              {card.status !== "available" && <b className="font-semibold text-ink">{propertyStatusLabels[card.status]} · </b>}
              {seenAt === null ? "Saved" : seenText(seenAt)}
            </p>
            <p className="wide text-lg font-semibold">
              {shortPrice(card.price, card.currency, card.listedFor !== null && isMonthly(card.listedFor))}
            </p>
            <h3 className="line-clamp-2 min-h-[3.2rem] text-base! font-normal!">
              <Link to={`/property/${card.id}`} className="after:absolute after:inset-0 group-hover:underline">
                {card.title}
              </Link>
            </h3>
            <p className="truncate text-sm text-ink-3">{card.place}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function seenText(seenAt: string): string {
  const day = shortDate(seenAt);
  return day === shortDate(indiaToday()) ? "Seen today" : `Seen on ${day}`;
}

/** Newest first, without hidden ones. Empty when they cannot be read: the rest of the page does not depend on them. */
export async function loadOwnHomes(): Promise<readonly Home[]> {
  const saved = savedProperties().map(({ id, savedAt }) => ({ id, at: savedAt, seenAt: null }));
  const isSaved = new Set(saved.map(({ id }) => id));
  const seen = seenProperties().filter(({ id }) => !isSaved.has(id));
  const isHidden = new Set(hiddenStore.readNow().map(({ id }) => id));
  const own = [...saved, ...seen.map(({ id, seenAt }) => ({ id, at: seenAt, seenAt }))]
    .filter(({ id }) => !isHidden.has(id))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, mostShown);
  if (own.length === 0) return [];
  try {
    const { listPropertyCards } = createApiClient<PropertiesEndpoints>(propertiesPaths);
    const { data } = await listPropertyCards({ query: { id: own.map(({ id }) => id) } });
    const cards = new Map(data.map((card) => [card.id as string, card]));
    return own.flatMap(({ id, seenAt }) => {
      const card = cards.get(id);
      return card ? [{ id, seenAt, card }] : [];
    });
  } catch {
    return [];
  }
}

/** As many featured homes, without these and their first photos: what is missing comes from the next page, if that can be read. */
export async function otherFeatured(featured: readonly ShownCard[], own: readonly Home[]): Promise<readonly ShownCard[]> {
  const photoOf = ({ id, images: [first] }: ShownCard) => first?.url ?? id;
  const shown = new Set(own.flatMap(({ card }) => [card.id, photoOf(card)]));
  const isShown = (card: ShownCard) => shown.has(card.id) || shown.has(photoOf(card));
  const others = featured.filter((card) => !isShown(card));
  if (others.length === featured.length) return featured;
  for (const card of others) shown.add(photoOf(card));
  const { searchProperties } = createApiClient<SearchEndpoints>(searchPaths);
  const more = await searchProperties({ query: { isFeatured: true, page: 2, size: featured.length } }).catch(() => ({ data: [] }));
  return [...others, ...more.data.filter((card) => !isShown(card))].slice(0, featured.length);
}

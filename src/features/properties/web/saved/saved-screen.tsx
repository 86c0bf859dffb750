import { useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { pageMeta } from "../../../../shared/web/site.ts";
import { useFailureToast } from "../../../../shared/web/toast.ts";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import type { PropertiesEndpoints } from "../../contract/properties.endpoints.ts";
import { propertiesPaths } from "../../contract/properties.paths.ts";
import { PropertyCard } from "../cards/property-card.tsx";
import { PropertyCardSkeleton } from "../cards/property-card-skeleton.tsx";
import type { Route } from "./+types/saved-screen";
import { loadSaved, type SavedAnswer } from "./load-saved.ts";
import { removeSaved, type SavedProperty, savedProperties, useSavedProperties } from "./saved-store.ts";

const crumbs = [{ label: "Home", to: "/" }, { label: "Saved" }];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Saved homes",
    description: "The homes you saved on this device.",
    path: "/saved",
    image: "saved",
    isIndexed: false,
  });
}

/** Only the device knows the saved homes, so the server cannot load them. */
export async function clientLoader(): Promise<SavedAnswer> {
  return loadSaved(savedProperties(), createApiClient<PropertiesEndpoints>(propertiesPaths));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <SavedFrame>
      <p className="note hidden noscript:flex">Saved homes are kept in your browser, which needs JavaScript to show them.</p>
      <div className={`${gridLook} noscript:hidden`}>
        {["first", "second", "third", "fourth"].map((place) => (
          <PropertyCardSkeleton key={place} />
        ))}
      </div>
    </SavedFrame>
  );
}

export default function SavedScreen({ loaderData }: Route.ComponentProps) {
  const { cards, unlisted, failure } = loaderData;
  const saved = useSavedProperties();
  useRevalidationFor(saved, cards === null ? null : [...cards, ...unlisted]);
  useFailureToast(failure === null ? null : loaderData);
  if (cards === null) {
    return (
      <SavedFrame>
        <LoadFailure message={failure} />
      </SavedFrame>
    );
  }

  const gone = unlisted.filter(({ id }) => saved.some((entry) => entry.id === id));
  const isEmpty = cards.length === 0 && gone.length === 0;
  return (
    <SavedFrame>
      {isEmpty && (
        <EmptyState heading="Nothing saved yet" text="Press the heart on a home to save it here, on this device.">
          <Link to="/search" className="btn btn-primary">
            Find homes
          </Link>
        </EmptyState>
      )}
      {cards.length > 0 && (
        <p className="-mt-3 text-ink-2">{cards.length === 1 ? "1 home" : `${cards.length} homes`}, kept on this device only.</p>
      )}
      {cards.length > 0 && (
        <div className={gridLook}>
          {cards.map((card, index) => (
            <PropertyCard key={card.id} card={card} priority={index === 0} headingLevel={2} />
          ))}
        </div>
      )}
      {gone.length > 0 && <Unlisted gone={gone} />}
    </SavedFrame>
  );
}

const gridLook = "pgrid sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";

function SavedFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="page grid min-h-dvh content-start gap-6 pt-5">
      <div className="grid gap-3">
        <Breadcrumb items={crumbs} />
        <h1 className="text-3xl">Saved homes</h1>
      </div>
      {children}
    </div>
  );
}

/** Saved once and no longer public. Removing one moves the focus on, so that the keyboard keeps its place. */
function Unlisted({ gone }: { gone: readonly SavedProperty[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="grid gap-3 border-t border-line pt-8" aria-labelledby="unlisted-heading">
      <h2 id="unlisted-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
        No longer listed
      </h2>
      <ul className="card divide-y divide-line px-4">
        {gone.map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-3">
            <span className="min-w-0 break-words">{title}</span>
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              aria-label={`Remove ${title}`}
              onClick={() => {
                removeSaved(id);
                heading.current?.focus();
              }}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Homes that another tab has saved since are loaded; removed ones stay, with an empty heart, until the page is left. */
function useRevalidationFor(saved: readonly SavedProperty[], loaded: readonly { id: string }[] | null) {
  const { revalidate, state } = useRevalidator();
  const isBehind = loaded !== null && saved.some(({ id }) => !loaded.some((home) => home.id === id));
  useEffect(() => {
    if (isBehind && state === "idle") void revalidate();
  }, [isBehind, state, revalidate]);
}

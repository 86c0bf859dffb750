import { Search } from "lucide-react";
import { Link } from "react-router";
import type { SimilarCard } from "../../contract/shown-card.ts";
import { LazySimilarProperties } from "./lazy-similar-properties.tsx";

/** Replaces a property that its lister has deleted (PROP-01). */
export function GoneProperty({ similar }: { similar: readonly SimilarCard[] }) {
  return (
    <div className="page pt-10 lg:pt-16">
      <section className="max-w-2xl">
        <p className="badge">REMOVED</p>
        <h1 className="mt-4 text-4xl">This home is no longer listed</h1>
        <p className="mt-3 text-lg text-ink-2">
          {similar.length > 0 ? "Its lister has removed it. These homes are similar in location and price." : "Its lister has removed it."}
        </p>
        <Link to="/search" className="btn btn-primary btn-lg mt-7">
          <Search aria-hidden />
          Search homes
        </Link>
      </section>
      <LazySimilarProperties cards={similar} />
    </div>
  );
}

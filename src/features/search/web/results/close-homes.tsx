import { PropertyCard } from "../../../properties/web/public.ts";
import type { CloseHome } from "../../contract/search.endpoints.ts";

/** Under the few homes of a search: those that miss one of its wishes, or some. */
export function CloseHomes({ close }: { close: readonly CloseHome[] }) {
  return (
    <section aria-labelledby="close-heading" className="mt-6 grid gap-5 border-t border-line pt-6">
      <h2 id="close-heading" className="text-xl">
        Close to what you asked for
      </h2>
      <div className="pgrid sm:grid-cols-2 xl:grid-cols-3">
        {close.map(({ misses, ...card }) => (
          <PropertyCard key={card.id} card={card} note={misses} />
        ))}
      </div>
    </section>
  );
}

import type { CloseHome } from "../../contract/search.endpoints.ts";
import { CardsByOffer } from "./cards-by-offer.tsx";

/** Under the few homes of a search: those that miss one of its wishes, or some. */
export function CloseHomes({ close }: { close: readonly CloseHome[] }) {
  return (
    <section data-homelist aria-labelledby="close-heading" className="grid gap-5 border-t border-line pt-6 not-first:mt-6">
      <h2 id="close-heading" className="text-xl">
        Close to what you asked for
      </h2>
      <CardsByOffer cards={close} noteOf={({ misses }) => misses} />
    </section>
  );
}

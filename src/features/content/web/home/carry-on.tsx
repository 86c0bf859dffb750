import { type ReactNode, useEffect, useState } from "react";
import type { ShownCard } from "../../../properties/contract/shown-card.ts";
import { hasOwnHomes } from "../../../properties/web/saved/public.ts";

type Props = { featured: readonly ShownCard[] | undefined; onFeatured: (cards: readonly ShownCard[]) => void };

/**
 * The homes that were saved or seen on this device, for somebody who comes back; others load no code for it. A script in the head
 * marks the page (`ownMarksScript`), so the room is there before the homes are, and nothing moves. `onFeatured`: what of the featured homes is left, as none stands twice on the page.
 */
export function CarryOn({ featured, onFeatured }: Props) {
  const [shown, setShown] = useState<ReactNode>(room);
  useEffect(() => {
    if (!hasOwnHomes()) return setShown(null);
    import("./own-homes.tsx").then(
      async ({ OwnHomes, loadOwnHomes, otherFeatured }) => {
        const homes = await loadOwnHomes();
        setShown(<OwnHomes homes={homes} />);
        if (featured) onFeatured(await otherFeatured(featured, homes));
      },
      () => setShown(null),
    );
  }, [featured, onFeatured]);
  return shown;
}

/** As high as the row of homes. */
const room = (
  <div className="page mt-section not-in-data-returning:hidden" aria-hidden="true">
    <div className="mb-5 h-11 max-sm:mb-3" />
    <div className="swipe sm:grid-cols-4 sm:gap-x-6">
      <div className="own">
        <div className="aspect-card rounded-lg bg-sunken max-sm:row-span-full max-sm:aspect-auto" />
        <p className="text-sm sm:mt-3">&nbsp;</p>
        <p className="wide text-lg">&nbsp;</p>
        <p className="min-h-[3.2rem]" />
        <p className="text-sm">&nbsp;</p>
      </div>
    </div>
  </div>
);

import { createPortal } from "react-dom";
import { usePlacedMarks } from "../../../../shared/web/map/placed-marks.ts";
import type { MapPlace } from "./journey-steps.ts";
import type { SearchMap } from "./search-map.ts";

/** The visitor's places, over the ground and below the marks of homes. The legend says the same in words, so readers of screens get only that. */
export function PlaceSigns({ map, places }: { map: SearchMap; places: readonly MapPlace[] }) {
  const signOf = usePlacedMarks<MapPlace>(map);
  return createPortal(
    places.map((place) => (
      <span key={place.letter} ref={signOf(place)} data-place={place.letter} className={signLook}>
        {place.letter}
      </span>
    )),
    map.sheet,
  );
}

/** As in the picture. */
const signLook = `absolute top-0 left-0 -mt-[15px] -ml-[15px] grid size-[30px] place-items-center rounded-full border-2 border-raised
  bg-marigold text-[16px] leading-none font-bold text-on-marigold shadow-pin`;

import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { MapPlace } from "./journey-steps.ts";
import type { SearchMap } from "./search-map.ts";

/** The visitor's places, over the ground and below the marks of homes. The legend says the same in words, so readers of screens get only that. */
export function PlaceSigns({ map, places }: { map: SearchMap; places: readonly MapPlace[] }) {
  const signs = useRef(new Map<MapPlace, HTMLElement>());
  useLayoutEffect(() => {
    function place() {
      for (const [place, sign] of signs.current) {
        const { x, y } = map.pointOf(place);
        sign.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      }
    }
    place();
    return map.follow("move", place);
  });
  return createPortal(
    places.map((place) => (
      <span
        key={place.letter}
        ref={(element) => {
          if (element) signs.current.set(place, element);
          return () => void signs.current.delete(place);
        }}
        data-place={place.letter}
        className={signLook}
      >
        {place.letter}
      </span>
    )),
    map.sheet,
  );
}

/** As in the picture. */
const signLook = `absolute top-0 left-0 -mt-[15px] -ml-[15px] grid size-[30px] place-items-center rounded-full border-2 border-raised
  bg-marigold text-[16px] leading-none font-bold text-on-marigold shadow-pin`;

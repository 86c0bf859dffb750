import { useLayoutEffect, useRef } from "react";
import type { MapPlace } from "./journey-steps.ts";
import type { SearchMap } from "./search-map.ts";

/** The visitor's places over the map. */
export function PlaceSigns({ map, places }: { map: SearchMap; places: readonly MapPlace[] }) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    function place() {
      for (const [at, sign] of [...(sheet.current?.children ?? [])].entries()) {
        const of = places[at];
        if (!of || !(sign instanceof HTMLElement)) continue;
        const { x, y } = map.pointOf(of);
        sign.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      }
    }
    place();
    return map.follow("move", place);
  }, [map, places]);
  return (
    <div ref={sheet} className="pointer-events-none absolute inset-0 overflow-hidden">
      {places.map(({ name, letter }) => (
        <span key={letter} role="img" aria-label={name} className={signLook}>
          {letter}
        </span>
      ))}
    </div>
  );
}

/** As in the picture. */
const signLook = `absolute top-0 left-0 -mt-[15px] -ml-[15px] grid size-[30px] place-items-center rounded-full border-2 border-raised
  bg-marigold text-[16px] leading-none font-bold text-on-marigold shadow-pin`;

import { Hospital, type LucideIcon, School, ShoppingBag, TrainFront, Trees } from "lucide-react";
import { createPortal } from "react-dom";
import { usePlacedMarks } from "../../../../shared/web/map/placed-marks.ts";
import type { NearbyPlace } from "../../contract/around.endpoints.ts";
import type { NearbyKind } from "../../contract/nearby-terms.ts";
import type { MapWithLayers } from "./use-nearby.ts";

export const nearbyIcons: Record<NearbyKind, LucideIcon> = {
  station: TrainFront,
  school: School,
  hospital: Hospital,
  market: ShoppingBag,
  park: Trees,
};

type Props = { map: MapWithLayers; places: readonly NearbyPlace[]; current: NearbyPlace | null };

/** Over the ground, below the prices of homes. The list beside the map says the same in words, so readers of screens get only that. */
export function NearbyMarks({ map, places, current }: Props) {
  const markOf = usePlacedMarks<NearbyPlace>(map);
  return createPortal(
    places.map((place, index) => {
      const Icon = nearbyIcons[place.kind];
      return (
        <span
          // Two branches have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: their places are set after each rendering.
          key={`${place.kind} ${place.name} ${index}`}
          ref={markOf(place)}
          data-nearby={place.kind}
          data-current={place === current || undefined}
          tabIndex={-1}
          className={markLook}
        >
          <span className={dotLook}>
            <Icon className="size-4" />
          </span>
          <span className={nameLook}>{place.name}</span>
        </span>
      );
    }),
    map.sheet,
  );
}

const markLook =
  "group/mark pointer-events-auto absolute top-0 left-0 -mt-3.5 -ml-3.5 grid justify-items-center outline-none hover:z-10 focus:z-10 data-current:z-10";
const dotLook = `grid size-7 place-items-center rounded-full border border-line-2 bg-raised text-link shadow-sm
  group-hover/mark:bg-primary group-hover/mark:text-on-primary group-focus/mark:bg-primary group-focus/mark:text-on-primary
  group-data-current/mark:bg-primary group-data-current/mark:text-on-primary`;
const nameLook = `pointer-events-none absolute top-8 hidden w-max max-w-44 rounded-sm bg-raised px-2 py-1 text-center text-sm text-ink shadow-sm
  group-hover/mark:block group-focus/mark:block group-data-current/mark:block`;

import { useEffect, useState } from "react";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import type { AroundEndpoints, NearbyPlace } from "../../contract/around.endpoints.ts";
import { aroundPaths } from "../../contract/around.paths.ts";
import { isBoxSmall, type NearbyBox, type NearbyCredit, type NearbyKind } from "../../contract/nearby-terms.ts";

const { listNearbyPlaces } = createApiClient<Pick<AroundEndpoints, "listNearbyPlaces">>({ listNearbyPlaces: aroundPaths.listNearbyPlaces });

type Place = { longitude: number; latitude: number };
/** What the layers need of a map. */
export type MapWithLayers = {
  /** Over the ground, below the marks of homes. */
  readonly sheet: HTMLElement;
  readonly view: { box: NearbyBox };
  pointOf(place: Place): { x: number; y: number };
  showAround(place: Place): void;
  /** Calls back while the map moves, or when it rests. Returns how to stop. */
  follow(event: "move" | "moveend", listener: () => void): () => void;
};

/** `said`: why there is nothing, or not all; null: all of them. */
export type Nearby = { places: readonly NearbyPlace[]; credits: readonly NearbyCredit[]; said: string | null };
const nothing = (said: string | null): Nearby => ({ places: [], credits: [], said });

/** The places of these kinds in the visible part of the map. The answer to the latest request wins. */
export function useNearby(map: MapWithLayers, kinds: readonly NearbyKind[]): Nearby {
  const [nearby, setNearby] = useState(nothing(null));
  const key = kinds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the kinds.
  useEffect(() => {
    let asked = 0;
    async function load(): Promise<void> {
      const number = ++asked;
      const { box } = map.view;
      if (kinds.length === 0) return setNearby(nothing(null));
      if (!isBoxSmall(box)) return setNearby(nothing("Move closer: this part of the map is too large."));
      const found = await find(box, kinds);
      if (number === asked) setNearby(found);
    }
    void load();
    const unfollow = map.follow("moveend", () => void load());
    return () => {
      asked = -1;
      unfollow();
    };
  }, [map, key]);
  return nearby;
}

async function find([west, south, east, north]: NearbyBox, kind: readonly NearbyKind[]): Promise<Nearby> {
  try {
    const { data } = await listNearbyPlaces({ query: { west, south, east, north, kind: [...kind] } });
    if (data.places.length === 0) return nothing("None is known in this part of the map.");
    return { ...data, said: data.isPartial ? "Those nearest to the middle of the map. Move closer to see more." : null };
  } catch (error) {
    return nothing(failureMessage(error));
  }
}

import { type RefCallback, useLayoutEffect, useRef } from "react";

type MovingMap<Place> = {
  pointOf(place: Place): { x: number; y: number };
  /** Calls back while the map moves. Returns how to stop. */
  follow(event: "move", listener: () => void): () => void;
};

/** Moves elements from the corner of a map to their places on it, whenever it moves. Returns the ref of the element of a place. */
export function usePlacedMarks<Place>(map: MovingMap<Place>): (place: Place) => RefCallback<HTMLElement> {
  const marks = useRef(new Map<Place, HTMLElement>());
  useLayoutEffect(() => {
    function put() {
      for (const [place, mark] of marks.current) {
        const { x, y } = map.pointOf(place);
        mark.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      }
    }
    put();
    return map.follow("move", put);
  });
  return (place) => (element) => {
    if (element) marks.current.set(place, element);
    return () => void marks.current.delete(place);
  };
}

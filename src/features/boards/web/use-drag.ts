import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { CardDrag } from "./card-drag.ts";

/** Moves a card by pointer from lane to lane. `target`: the stage below the pointer, when it is another one than the card's. */
export function useDrag(region: RefObject<HTMLElement | null>, onDrop: (id: string, stage: string) => void) {
  const [shown, setShown] = useState<{ id: string; target: string | null } | null>(null);
  const drag = useRef<CardDrag | null>(null);
  // The board may change while a card is on its way.
  const drop = useRef(onDrop);
  drop.current = onDrop;
  useEffect(() => () => drag.current?.cancel(), []);

  function start(event: PointerEvent<HTMLElement>, id: string): void {
    const isOnControl = event.target instanceof Element && event.target.closest("a,button,select,input,textarea") !== null;
    if (event.button !== 0 || !event.isPrimary || isOnControl || drag.current || !region.current) return;
    const { pointerId, clientX: x, clientY: y, pointerType, currentTarget: card } = event;
    drag.current = new CardDrag(
      { id, card, region: region.current, pointerId, x, y, isTouch: pointerType !== "mouse" },
      {
        onAim: (lifted, target) => setShown({ id: lifted, target }),
        onEnd(dropped, target) {
          drag.current = null;
          setShown(null);
          if (target !== null) drop.current(dropped, target);
        },
      },
    );
  }
  return { id: shown?.id ?? null, target: shown?.target ?? null, start };
}

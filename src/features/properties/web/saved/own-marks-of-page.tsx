import { useEffect } from "react";
import { useLocation } from "react-router";
import { useHiddenShown } from "./hidden-shown.ts";
import { hiddenStore } from "./hidden-store.ts";
import { drawOwnMarks } from "./own-marks.ts";
import { savedStore } from "./saved-store.ts";
import { seenPlace } from "./seen-store.ts";

/** Keeps the marks of this device's own things as they are now, in this tab and others. */
export function OwnMarks() {
  const { key } = useLocation();
  const areShown = useHiddenShown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a home was perhaps opened on the page before.
  useEffect(() => {
    const draw = () => drawOwnMarks(areShown);
    const drawForStorage = (event: StorageEvent) => (event.key === seenPlace.key || event.key === null) && draw();
    draw();
    const stops = [hiddenStore.follow(draw), savedStore.follow(draw)];
    addEventListener("storage", drawForStorage);
    return () => {
      for (const stop of stops) stop();
      removeEventListener("storage", drawForStorage);
    };
  }, [key, areShown]);
  return null;
}

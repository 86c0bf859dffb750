import { useEffect } from "react";
import { mergeDeviceBy, useVisitor } from "../../../visitors/web/public.ts";

const load = () => import("./saved-sync.ts");

mergeDeviceBy(async () => (await load()).syncNow());

/** Keeps the device and the server alike. The code for it is loaded only where there is a visitor. */
export function SavedSync() {
  const hasVisitor = Boolean(useVisitor());
  useEffect(() => {
    if (!hasVisitor) return;
    load().then(
      ({ startSync }) => startSync(),
      // The connection was lost: the next page tries again.
      () => undefined,
    );
  }, [hasVisitor]);
  return null;
}

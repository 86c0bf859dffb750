import { useEffect } from "react";
import { onLeaving } from "../../../../shared/web/leaving.ts";
import { readOwner } from "../../../../shared/web/owned-storage.ts";
import { mergeDeviceBy, useVisitor } from "../../../visitors/web/public.ts";

const load = () => import("./saved-sync.ts");

mergeDeviceBy(async () => (await load()).syncNow());
// The session on the server ends after it.
onLeaving(({ accountId, token }) => (token === null ? undefined : load().then(({ sendLast }) => sendLast(accountId, token))));

/** Keeps the device and the server alike. The code for it is loaded only where there is a visitor, or there was one. */
export function SavedSync() {
  const visitor = useVisitor();
  const hasOwner = visitor !== undefined && (visitor !== null || readOwner() !== "");
  useEffect(() => {
    if (!hasOwner) return;
    load().then(
      ({ startSync }) => startSync(),
      // The connection was lost: the next page tries again.
      () => undefined,
    );
  }, [hasOwner]);
  return null;
}

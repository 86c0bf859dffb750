import { useEffect } from "react";
import { useLocation } from "react-router";
import { TellMe } from "../features/alerts/web/public.ts";
import { CountShownHomes } from "../features/analytics/web/count-shown-homes.tsx";
import { MeasuredLoad } from "../features/analytics/web/vitals/measured-load.tsx";
import { sendBoardChanges } from "../features/boards/web/public.ts";
import { sendWhenPossible } from "../features/leads/web/public.ts";
import { HomeMenu, useSavedProperties } from "../features/properties/web/saved/public.ts";
import { ChosenHomes, SavedSync } from "../features/saved/web/public.ts";
import { CountNothingFound } from "../features/search/web/count-nothing-found.tsx";
import { useVisitor } from "../features/visitors/web/public.ts";
import { BusyOverlay } from "../shared/web/ui/busy-overlay.tsx";
import { Toasts } from "../shared/web/ui/toasts.tsx";
import { useReturnFocus } from "./return-focus.ts";

const isPrivate = /^\/(?:panel|operator)\b/;

/**
 * What every page has once its visitor acts: messages above it for a while, the counts of the homes it shows, of searches in
 * vain and of how fast it was, the exchange of saved homes with the server, and the focus on the way back.
 */
export function Messages() {
  const { pathname } = useLocation();
  useOfflineHomes();
  useReturnFocus();
  const visitor = useVisitor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visitor's own waits.
  useEffect(() => {
    sendWhenPossible();
    sendBoardChanges();
  }, [visitor]);
  return (
    <>
      {!isPrivate.test(pathname) && (
        <>
          <CountShownHomes />
          <CountNothingFound />
          <MeasuredLoad />
          <TellMe />
          <HomeMenu />
          <ChosenHomes />
          <SavedSync />
        </>
      )}
      <BusyOverlay />
      <Toasts />
    </>
  );
}

/** From the first saved home on, and in the installed app, this device keeps pages for times without a line. */
function useOfflineHomes(): void {
  const isWanted =
    useSavedProperties().length > 0 || globalThis.matchMedia?.("(display-mode: minimal-ui), (display-mode: standalone)").matches;
  useEffect(() => {
    if (isWanted) void import("../shared/web/keep-offline.ts").then(({ startKeeping }) => startKeeping());
  }, [isWanted]);
}

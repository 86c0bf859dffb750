import { useLocation } from "react-router";
import { CountShownHomes } from "../features/analytics/web/count-shown-homes.tsx";
import { CountNothingFound } from "../features/search/web/count-nothing-found.tsx";
import { BusyOverlay } from "../shared/web/ui/busy-overlay.tsx";
import { Toasts } from "../shared/web/ui/toasts.tsx";

const isPrivate = /^\/(?:panel|operator)\b/;

/** What every page has once its visitor acts: messages above it for a while, and the counts of the homes it shows and of searches in vain. */
export function Messages() {
  const { pathname } = useLocation();
  return (
    <>
      {!isPrivate.test(pathname) && (
        <>
          <CountShownHomes />
          <CountNothingFound />
        </>
      )}
      <BusyOverlay />
      <Toasts />
    </>
  );
}

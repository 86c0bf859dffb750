import { useLocation } from "react-router";
import { CountShownHomes } from "../features/analytics/web/count-shown-homes.tsx";
import { BusyOverlay } from "../shared/web/ui/busy-overlay.tsx";
import { Toasts } from "../shared/web/ui/toasts.tsx";

const isPrivate = /^\/(?:panel|operator)\b/;

/** What every page has once its visitor acts: messages above it for a while, and the count of the homes it shows. */
export function Messages() {
  const { pathname } = useLocation();
  return (
    <>
      {!isPrivate.test(pathname) && <CountShownHomes />}
      <BusyOverlay />
      <Toasts />
    </>
  );
}

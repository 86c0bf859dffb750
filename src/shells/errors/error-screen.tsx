import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useFailureToast } from "../../shared/web/toast.ts";
import { DeadEnd, DoorArt } from "./dead-end.tsx";
import { errorTitle, statusOf } from "./error-status.ts";
import NotFoundScreen from "./not-found-screen.tsx";

const busy = {
  heading: "The door is shut for a moment",
  text: "We cannot reach our listings right now. Please try again in a minute.",
};
const offline = {
  heading: "You seem to be offline",
  text: "This page could not be loaded. Check your connection, then try again.",
};
const broken = { heading: "Something went wrong!", text: "The error is ours, and it has been logged. Please try again." };

/** The root shows this in place of a page that cannot be shown; header and footer stay. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search, key } = useLocation();
  const status = statusOf(error);
  useEffect(() => {
    // The head was made before the page failed, and the previous content took the focus along. A first page has neither problem.
    if (key === "default") return;
    document.title = errorTitle(error);
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  }, [key, error]);
  useFailureToast(status === 404 ? null : error);
  if (status === 404) return <NotFoundScreen />;
  const { heading, text } = status === 503 || status === 429 ? busy : status === null ? offline : broken;
  return (
    <DeadEnd art={<DoorArt isDark />} heading={heading} text={text}>
      {/* Reloads the whole document: the script itself may have failed. */}
      <Link to={pathname + search} reloadDocument className="btn btn-primary btn-lg">
        Retry
      </Link>
      <Link to="/" reloadDocument className="btn btn-secondary btn-lg">
        Home
      </Link>
    </DeadEnd>
  );
}

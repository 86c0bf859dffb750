import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Does for client-side navigation what a browser does when it loads a page: the focus moves to the new content, and its title is
 * announced. When only parameters change (filters, pages of a search) the reader's place is kept.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);
  // Before the paint: later it would take the focus from where a key has moved it in the new content.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** By the key of a history entry, the link by which it was left. */
const linksOut = new Map<string, string>();

/**
 * After Back or Forward to another page, the focus is on the link by which that page was left, as on pages that a browser loads. Where
 * the link is gone it stays on the content.
 */
export function useReturnFocus(): void {
  const { key, pathname } = useLocation();
  const shown = useRef(pathname);
  // The router's own hook for this would be in the script of every first visit.
  const isReturn = useRef(false);
  useEffect(() => {
    const noteReturn = () => {
      isReturn.current = true;
    };
    addEventListener("popstate", noteReturn);
    return () => removeEventListener("popstate", noteReturn);
  }, []);
  // Before the paint, as the focus moves to new content: somebody who goes back at once must not meet the effect of the page before.
  useLayoutEffect(() => {
    if (shown.current !== pathname && isReturn.current) focusOnLink(linksOut.get(key));
    shown.current = pathname;
    isReturn.current = false;
    const remember = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest("a[href]")?.getAttribute("href");
      if (href) linksOut.set(key, href);
    };
    addEventListener("click", remember, { capture: true });
    return () => removeEventListener("click", remember, { capture: true });
  }, [key, pathname]);
}

function focusOnLink(href: string | undefined): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("#main a[href]");
  const link = [...links].find((one) => one.tabIndex >= 0 && one.getAttribute("href") === href);
  // The place on the page is restored by itself.
  link?.focus({ preventScroll: true });
}

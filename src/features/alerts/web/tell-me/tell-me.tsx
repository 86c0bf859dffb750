import { type ComponentType, useEffect, useState } from "react";
import { pressedTellMe } from "./pressed-tell-me.ts";

type Sheet = ComponentType<{ search: string; onClose: () => void }>;

/**
 * Opens links to `/tell-me` that are marked `data-tell-me` as a sheet over the page. The search, which shows them, knows nothing of
 * alerts; a page loads this when its visitor first acts.
 */
export function TellMe() {
  const [opened, setOpened] = useState<{ search: string; Sheet: Sheet } | null>(null);
  useEffect(() => {
    async function open(link: HTMLAnchorElement) {
      try {
        const { default: Sheet } = await import("./tell-me-sheet.tsx");
        setOpened({ search: new URL(link.href).search.slice(1), Sheet });
      } catch {
        // The page has the same form.
        location.assign(link.href);
      }
    }
    function press(event: MouseEvent) {
      const link = pressedTellMe(event);
      if (!link) return;
      event.preventDefault();
      void open(link);
    }
    // Before the router follows the link.
    document.addEventListener("click", press, { capture: true });
    return () => document.removeEventListener("click", press, { capture: true });
  }, []);
  return opened && <opened.Sheet search={opened.search} onClose={() => setOpened(null)} />;
}

import { type ComponentType, useEffect, useState } from "react";

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
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-tell-me]");
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void open(link);
    }
    // Before the router follows the link.
    document.addEventListener("click", press, { capture: true });
    return () => document.removeEventListener("click", press, { capture: true });
  }, []);
  return opened && <opened.Sheet search={opened.search} onClose={() => setOpened(null)} />;
}

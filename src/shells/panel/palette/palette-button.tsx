import { Search } from "lucide-react";
import { useState } from "react";
import { everywhere } from "../../../shared/web/keys/key-list.tsx";
import { focusSearch, useKeys } from "../../../shared/web/keys/use-keys.ts";
import { useLazyPart } from "../../../shared/web/load-on-first-use.tsx";

const loadPalette = () => import("./palette.tsx").then(({ Palette }) => Palette);

/** Opens the palette, as Ctrl+K does anywhere in the panel. `/` goes to the search box of the page, or to the palette where it has none. */
export function PaletteButton({ role, onLogout, className = "" }: { role: string; onLogout: () => void; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const Palette = useLazyPart(loadPalette);
  const open = () => setOpen(true);
  useKeys(everywhere, [
    { keys: ["Ctrl+K"], does: "find a home, lead or page", act: open },
    { keys: ["/"], does: "search this list", act: () => focusSearch() || open() },
  ]);
  return (
    <>
      <button
        type="button"
        className={`btn btn-secondary btn-sm gap-2 font-normal! text-ink-2! max-sm:border-transparent! max-sm:bg-transparent! max-sm:px-2.5! lg:border-transparent! lg:bg-transparent! lg:px-2.5! ${className}`}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        <span className="max-sm:sr-only lg:sr-only">Search</span>
        <kbd aria-hidden className="ml-4 font-sans text-xs text-ink-3 max-sm:hidden lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen && Palette && <Palette role={role} onLogout={onLogout} onClose={() => setOpen(false)} />}
    </>
  );
}

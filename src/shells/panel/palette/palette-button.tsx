import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useLazyPart } from "../../../shared/web/load-on-first-use.tsx";
import { isTyping } from "../../../shared/web/use-keys.ts";

const loadPalette = () => import("./palette.tsx").then(({ Palette }) => Palette);

/** Opens the palette, as Ctrl+K does anywhere in the panel. `/` goes to the search box of the page, or to the palette where it has none. */
export function PaletteButton({ role }: { role: string }) {
  const [isOpen, setOpen] = useState(false);
  const Palette = useLazyPart(loadPalette);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing || event.altKey || event.shiftKey) return;
      const isPalette = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      const isSearch = event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      // A dialog has keys of its own.
      if (!(isPalette || isSearch) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      const box = isSearch ? document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]') : null;
      if (box) box.focus();
      else setOpen(true);
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary btn-sm gap-2 font-normal! text-ink-2! max-sm:border-transparent! max-sm:bg-transparent! max-sm:px-2.5!"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        <span className="max-sm:sr-only">Search</span>
        <kbd aria-hidden className="ml-4 text-xs text-ink-3 max-sm:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen && Palette && <Palette role={role} onClose={() => setOpen(false)} />}
    </>
  );
}

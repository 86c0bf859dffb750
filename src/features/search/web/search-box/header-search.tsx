import { Search } from "lucide-react";
import { type ComponentType, type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../../../shared/web/ui/link.tsx";
import { lookOf, withLook } from "../../../../shared/web/ui/look-of.ts";
import type { HeaderSearchBoxProps } from "./header-search-box.tsx";

/** Links to the search; with a script it opens a search box over the page, which is loaded at the first press. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const [Box, setBox] = useState<ComponentType<HeaderSearchBoxProps> | null>(null);
  const [isOpen, setOpen] = useState(false);

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
    import("./header-search-box.tsx").then(
      (module) => setBox(() => module.HeaderSearchBox),
      () => void navigate("/search"),
    );
  }

  return (
    <>
      <Link
        to="/search"
        aria-label="Search"
        aria-haspopup="dialog"
        className={withLook("btn btn-ghost btn-icon beside-field", Search)}
        onClick={open}
      >
        {!lookOf(Search) && <Search />}
      </Link>
      {isOpen && Box && <Box onClose={() => setOpen(false)} />}
    </>
  );
}

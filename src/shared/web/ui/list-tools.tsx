import type { ComponentProps, ReactNode } from "react";
import { SearchBox } from "./search-box.tsx";

/** The search of a list, then its filters and its order, in one line that scrolls on phones. */
export function ListTools({ children, ...search }: ComponentProps<typeof SearchBox> & { children?: ReactNode }) {
  return (
    <div className="no-bar flex items-center gap-2 overflow-x-auto lg:flex-wrap border-b border-line p-3 sm:px-4">
      <div className="min-w-44 max-w-80 flex-1">
        <SearchBox {...search} />
      </div>
      {children}
    </div>
  );
}

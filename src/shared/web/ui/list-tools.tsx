import type { ComponentProps, ReactNode } from "react";
import { SearchBox } from "./search-box.tsx";

/** The search of a list, then its filters and its order, in one line that scrolls on phones. */
export function ListTools({ children, ...search }: ComponentProps<typeof SearchBox> & { children?: ReactNode }) {
  return (
    <div className="list-tools no-bar flex items-center gap-2 overflow-x-auto border-b border-line px-4 py-3 md:flex-wrap lg:py-2">
      <div className="min-w-56 max-w-72 flex-1 lg:min-w-44">
        <SearchBox {...search} />
      </div>
      {children}
    </div>
  );
}

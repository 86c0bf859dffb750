import { ChevronDown, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type MyPropertyFilter, myPropertyFilters } from "../../contract/my-property-list.ts";
import type { Asked } from "./my-properties-query.ts";

const filterLabels: Record<MyPropertyFilter, string> = {
  available: "Available",
  rented: "Rented",
  sold: "Sold",
  "under-construction": "Under-construction",
  "new-launch": "New-launch",
  "taken-down": "Taken down",
  deleted: "Deleted",
};
const typingMs = 300;

type Props = { asked: Asked; onAsk: (asked: Asked) => void };

/** Search and status filter (MYPR-01); both start at the first page. */
export function MyPropertiesToolbar({ asked, onAsk }: Props) {
  const { search, status } = asked;
  const [typed, setTyped] = useTyped(search, (text) => onAsk({ ...asked, search: text, page: 1 }));
  return (
    <search className="flex flex-wrap gap-3 border-b border-line p-4">
      <div className="affix max-w-md min-w-60 flex-1">
        <span className="pre">
          <Search />
        </span>
        <input
          type="search"
          className="input input-sm"
          placeholder="Search properties"
          aria-label="Search properties"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <label className="max-sm:w-full sm:w-56">
        <span className="sr-only">Status</span>
        <span className="sel">
          <select
            className="input input-sm"
            value={status ?? ""}
            onChange={({ target }) => onAsk({ ...asked, status: myPropertyFilters.find((filter) => filter === target.value), page: 1 })}
          >
            <option value="">All</option>
            {myPropertyFilters.map((filter) => (
              <option key={filter} value={filter}>
                {filterLabels[filter]}
              </option>
            ))}
          </select>
          <ChevronDown />
        </span>
      </label>
    </search>
  );
}

/** The text in the box, and the search once typing pauses. Going back in history changes the box. */
function useTyped(asked: string, ask: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(asked);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => setTyped((text) => (text.trim() === asked ? text : asked)), [asked]);
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => latest.current(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return [typed, setTyped];
}

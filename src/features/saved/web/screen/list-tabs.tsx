import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { SavedList } from "../../contract/saved-state.ts";

type Props = { lists: readonly (SavedList & { count: number })[]; current: string; hrefOf: (id: string) => string; onAdd: () => void };

/** The visitor's lists with how many homes each has. */
export function ListTabs({ lists, current, hrefOf, onAdd }: Props) {
  return (
    <nav className="tabs max-lg:-mx-gutter max-lg:px-gutter" aria-label="Your lists">
      {lists.map(({ id, name, count }) => (
        <Link key={id} to={hrefOf(id)} preventScrollReset aria-current={id === current ? "page" : undefined}>
          {name} <span className="font-normal text-ink-3 nums">{count}</span>
        </Link>
      ))}
      <button type="button" onClick={onAdd}>
        <Plus aria-hidden className="size-4.5" />
        New list
      </button>
    </nav>
  );
}

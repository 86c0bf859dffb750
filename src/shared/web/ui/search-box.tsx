import { Search } from "lucide-react";
import { useEffect, useRef } from "react";

const pauseMs = 300;

type Props = { /** "Search leads". */ label: string; search: string; onSearch: (search: string) => void };

/** Searches when typing pauses, or at once on Enter. */
export function SearchBox({ label, search, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Back, or a link: text in the box is not overwritten during typing.
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  function searchNow(): void {
    clearTimeout(timer.current);
    const typed = input.current?.value.trim() ?? "";
    if (typed !== search) onSearch(typed);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: React and older browsers do not know <search> yet.
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <div className="affix max-w-md">
        <span className="pre">
          <Search aria-hidden />
        </span>
        <input
          ref={input}
          type="search"
          defaultValue={search}
          maxLength={100}
          className="input input-sm"
          placeholder={label}
          aria-label={label}
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(searchNow, pauseMs);
          }}
        />
      </div>
    </form>
  );
}

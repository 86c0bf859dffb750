import { Search } from "lucide-react";
import { useEffect, useRef } from "react";

const pauseMs = 300;

type Props = {
  /** "Search leads". */
  label: string;
  /** What it searches, where that is not plain. */
  placeholder?: string;
  /** Its name in the address: a page of the server searches without its script too. */
  name?: string;
  search: string;
  onSearch: (search: string) => void;
};

/** Searches when typing pauses, or at once on Enter. */
export function SearchBox({ label, placeholder = label, name, search, onSearch }: Props) {
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
          className="peer input input-sm"
          name={name}
          placeholder={placeholder}
          aria-label={label}
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(searchNow, pauseMs);
          }}
        />
        <kbd
          aria-hidden
          className="post rounded-xs text-xs font-medium peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden max-lg:hidden"
        >
          /
        </kbd>
      </div>
    </form>
  );
}

const keys = [
  { keys: "Tab", does: "next cell" },
  { keys: "Enter", does: "next red cell" },
  { keys: "Ctrl D", does: "same as above" },
];

/** What keys do in the grid, for those who have them. */
export function MendKeys() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-3 max-lg:hidden">
      {keys.map((hint) => (
        <span key={hint.keys} className="flex items-center gap-1.5">
          <kbd className="rounded-xs border border-line-2 px-1.5 font-sans text-xs font-medium text-ink-2">{hint.keys}</kbd>
          {hint.does}
        </span>
      ))}
    </p>
  );
}

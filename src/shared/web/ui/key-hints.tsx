const hints = "rounded-xs border border-line-2 px-1.5 font-sans text-xs font-medium text-ink-2";

/** What keys do, for those who have them: "J K next, previous". */
export function KeyHints({ keys, className = "" }: { keys: readonly { keys: string; does: string }[]; className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-ink-3 max-lg:hidden ${className}`}>
      {keys.map((hint) => (
        <span key={hint.keys} className="flex items-center gap-1">
          {hint.keys.split(" ").map((one) => (
            <kbd key={one} className={hints}>
              {one}
            </kbd>
          ))}
          {hint.does}
        </span>
      ))}
    </p>
  );
}

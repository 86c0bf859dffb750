import { Fragment } from "react";
import { type KeyUse, pressKey, useKeysOf } from "./use-keys.ts";

/** The way to all keys, and what those of a list or record do (the `title` of `useKeys`). A list shows as many as fit one line. */
export function KeyHints({ title, className = "" }: { title: string; className?: string }) {
  const uses = useKeysOf(title);
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-3 max-lg:hidden ${className}`}>
      <button type="button" className="flex min-h-6 items-center gap-1 hover:text-ink hover:underline" onClick={() => pressKey("?")}>
        <kbd className={look}>?</kbd>
        all keys
      </button>
      {uses.map((use) => (
        <span key={use.does} className="flex min-h-6 items-center gap-1">
          <KeyNames use={use} />
          {use.does}
        </span>
      ))}
    </div>
  );
}

const look = "rounded-xs border border-line-2 px-1.5 font-sans text-xs font-medium whitespace-nowrap text-ink-2";

/** "J K", "Ctrl ↵", "G then D". */
export function KeyNames({ use: { keys } }: { use: KeyUse }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && " "}
      {key.split(" ").map((one, place) => (
        <Fragment key={one}>
          {place > 0 && <span className="text-xs"> then </span>}
          <kbd className={look}>{one.replace("+", " ")}</kbd>
        </Fragment>
      ))}
    </Fragment>
  ));
}

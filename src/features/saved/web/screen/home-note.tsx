import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { longestNote } from "../../../properties/contract/saved-terms.ts";
import { writeNote } from "../device/change-device.ts";

/** Letters. */
const tellFrom = 100;
/** Letters that are never folded, on any screen. */
const neverFolded = 160;

function roomText(left: number): string {
  if (left > tellFrom) return "";
  if (left > 0) return `${left} ${left === 1 ? "letter" : "letters"} left`;
  return `The note is full: it has room for ${groupDigits(longestNote)} letters, and the rest was left out.`;
}

function noteAct(note: string | undefined): string {
  if (!note) return "Write a note";
  return note.length > neverFolded || note.includes("\n") ? "Read or change the note" : "Change the note";
}

type Props = { id: string; title: string; note: string | undefined };

/** The visitor's note, written in place. It is stored with each letter, so nothing typed is lost. */
export function HomeNote({ id, title, note }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const opener = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const act = noteAct(note);
  const left = longestNote - typed.length;
  const open = () => {
    setTyped(note ?? "");
    setOpen(true);
  };
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  if (isOpen) {
    return (
      <div className="grid justify-items-start gap-2">
        <textarea
          className="input field-sizing-content max-h-96 min-h-20 w-full py-2"
          aria-label={`Note on ${title}`}
          aria-describedby={hint}
          maxLength={longestNote}
          // biome-ignore lint/a11y/noAutofocus: the visitor pressed to write here.
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            writeNote(id, target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
          }}
        />
        <span id={hint} className="sr-only">
          Stored as you type. At most {groupDigits(longestNote)} letters.
        </span>
        <p role="status" className={left > tellFrom ? "sr-only" : "text-sm text-ink-2"}>
          {roomText(left)}
        </p>
        <button type="button" className="btn btn-secondary btn-sm" onClick={close}>
          Done
        </button>
      </div>
    );
  }
  return (
    <>
      {note && <p className="notep">{note}</p>}
      <button
        ref={opener}
        type="button"
        className="min-h-11 text-sm text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink lg:min-h-6"
        aria-label={`${act}: ${title}`}
        onClick={open}
      >
        {act}
      </button>
    </>
  );
}

import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { PurposeChoice } from "./purpose-choice.tsx";
import { SearchInput } from "./search-input.tsx";

export type HeaderSearchBoxProps = { onClose: () => void };

/** The search box that the header opens, with what to search for, over the top of the page; it disappears with that page. */
export function HeaderSearchBox({ onClose }: HeaderSearchBoxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
    return () => {
      // Not when the search has led to another page by now.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is for a press beside it.
    <dialog
      ref={dialog}
      aria-label="Search"
      className="m-0 mx-auto w-full max-w-3xl overflow-visible bg-transparent p-3 text-ink backdrop:bg-(--scrim) sm:mt-16"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <Form
        action="/search"
        role="search"
        className="rounded-xl border border-line-2 bg-raised p-1.5 shadow-lg has-[[type=search]:focus]:border-primary"
      >
        <PurposeChoice className="mb-0.5" />
        <div className="relative flex items-center gap-2 pl-3">
          <Search className="size-5 shrink-0 text-ink-3" />
          <SearchInput
            label="Search"
            placeholder="City, locality or project"
            enterKeyHint="search"
            onSuggestion="go"
            isOpenAtFirst
            className="min-h-12 w-full bg-transparent outline-none"
            menuClassName="absolute -inset-x-1.5 top-full mt-3.5 max-h-[calc(100dvh-12rem)] overflow-y-auto"
          />
          <button type="submit" className="btn btn-primary max-sm:hidden">
            Search
          </button>
          <button type="button" className="btn btn-ghost btn-icon" aria-label="Close" onClick={() => dialog.current?.close()}>
            <X />
          </button>
        </div>
      </Form>
    </dialog>
  );
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { focusLater } from "../../../../shared/web/focus-later.ts";
import { errorsByField } from "../../../../shared/web/form-refusal.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { TextField } from "../../../../shared/web/ui/field.tsx";
import { frequencyLabels, kindLabels, longestName } from "../../contract/alert-terms.ts";
import type { SavedSearch, SavedSearchChange } from "../../contract/alerts.endpoints.ts";
import { AlertChoices, type AlertErrors, readAlertForm } from "../tell-me/alert-fields.tsx";

/** Changes a search on the server. Throws `ApiError`. */
export type ChangeSearch = (id: SavedSearch["id"], change: SavedSearchChange) => Promise<{ message: string; data: SavedSearch }>;

const mostFresh = 200;

type ListProps = { searches: readonly SavedSearch[]; change: ChangeSearch; headingLevel: "h2" | "h3" };

/** Saved searches with what is new; each can be changed and stopped, with Undo. Before JavaScript arrives they are a list of links. */
export function SavedSearchList({ searches, change, headingLevel: Heading }: ListProps) {
  const [shown, setShown] = useState(searches);
  const list = useRef<HTMLUListElement>(null);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(() => setShown(searches), [searches]);

  /** Resolves to whether it was done; `onRefused` shows why not where it was typed. */
  async function apply(id: SavedSearch["id"], changes: SavedSearchChange, onRefused?: (error: ApiError) => void): Promise<boolean> {
    try {
      const { message, data } = await change(id, changes);
      setShown((before) => before.map((one) => (one.id === id ? data : one)));
      const undo = changes.isRunning === false && { action: { label: "Undo", onPress: () => void startAgain(id) } };
      if (!changes.isLookedAt) toast.show(message, { ...undo });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (onRefused) onRefused(error);
      else toast.show(error.message, { type: "error" });
      return false;
    }
  }

  /** The focused Undo button disappears with its message. */
  async function startAgain(id: SavedSearch["id"]): Promise<void> {
    if (await apply(id, { isRunning: true })) focusLater(() => list.current?.querySelector<HTMLElement>(`[data-search="${id}"] button`));
  }

  return (
    <ul ref={list} className="grid">
      {shown.map((search) => (
        <li key={search.id} data-search={search.id} className="border-t border-line py-4">
          <SavedSearchItem Heading={Heading} search={search} isAlive={isAlive} apply={(...changes) => apply(search.id, ...changes)} />
        </li>
      ))}
    </ul>
  );
}

type Apply = (change: SavedSearchChange, onRefused?: (error: ApiError) => void) => Promise<boolean>;

type ItemProps = { Heading: ListProps["headingLevel"]; search: SavedSearch; isAlive: boolean; apply: Apply };

function SavedSearchItem({ Heading, search, isAlive, apply }: ItemProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    focusLater(() => opener.current);
  };
  const { words, name, fresh, frequency, kinds, isRunning } = search;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <Heading className="text-lg! wrap-anywhere">
            <Link
              to={`/search?${search.search}${fresh > 0 ? `${search.search === "" ? "" : "&"}sortBy=created_desc` : ""}`}
              className="hover:underline"
              onClick={() => void (fresh > 0 && apply({ isLookedAt: true }))}
            >
              {name ?? words}
            </Link>
            {fresh > 0 && (
              <span className="badge badge-primary nums ml-2 align-middle">{fresh >= mostFresh ? `${mostFresh}+` : fresh} new</span>
            )}
          </Heading>
          {name !== null && <p className="text-sm text-ink-2 wrap-anywhere">{words}</p>}
          <p className="text-sm text-ink-3">
            {isRunning
              ? `${frequencyLabels[frequency]}: ${kinds.map((kind) => kindLabels[kind].toLowerCase()).join(", ")}.${fresh > 0 ? "" : " Nothing new yet."}`
              : "Stopped. Deleted after 30 days."}
          </p>
        </div>
        {isAlive && (
          <div className="flex gap-2">
            {isRunning && (
              <button ref={opener} type="button" className="btn btn-ghost btn-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                Change<span className="sr-only">: {name ?? words}</span>
              </button>
            )}
            <button type="button" className="btn btn-ghost btn-sm" onClick={() => void apply({ isRunning: !isRunning })}>
              {isRunning ? "Stop" : "Start again"}
              <span className="sr-only">: {name ?? words}</span>
            </button>
          </div>
        )}
      </div>
      {isOpen && isRunning && <ChangeForm search={search} apply={apply} onDone={close} />}
    </>
  );
}

function ChangeForm({ search, apply, onDone }: { search: SavedSearch; apply: Apply; onDone: () => void }) {
  const [errors, setErrors] = useState<AlertErrors & { name?: string }>({});
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { frequency, kinds } = readAlertForm(form);
    const name = String(form.get("name") ?? "");
    const isDone = await apply({ frequency, kinds: [...kinds], name: name || null }, (error) => {
      const found = errorsByField(error.body.data.issues, ["frequency", "kinds", "name"]);
      // By the mail's link the change is a part of the body.
      const nested = errorsByField(error.body.data.issues, ["change.frequency", "change.kinds", "change.name"]);
      setErrors({
        ...found,
        ...Object.fromEntries(Object.entries(nested).map(([path, message]) => [path.replace("change.", ""), message])),
      });
      if (Object.keys(found).length + Object.keys(nested).length === 0) toast.show(error.message, { type: "error" });
    });
    if (isDone) onDone();
  }
  return (
    <form
      noValidate
      aria-label={`Change: ${search.name ?? search.words}`}
      className="mt-4 grid max-w-md gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <TextField name="name" label="Name" isOptional maxLength={longestName} defaultValue={search.name ?? ""} error={errors.name} />
      <AlertChoices values={search} errors={errors} />
      <div className="flex gap-2">
        <button type="submit" className="btn btn-primary">
          Save
        </button>
        <button type="button" className="btn btn-ghost" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** When there is none. */
export const noSearchesText = "Search for homes, and press “Tell me of new homes” above the results.";

// A home that an operator has taken down: why, and its lister's wish for another look.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { AreaField } from "../../../../shared/web/ui/field.tsx";
import { ModalDialog } from "../../../../shared/web/ui/modal-dialog.tsx";
import type { MyProperty, TakenDown } from "../../contract/my-property.ts";
import { stepPath } from "../wizard/wizard-steps.ts";
import { MissingFields } from "./missing-fields.tsx";
import { findTakenDown, myPropertiesApi } from "./my-properties-query.ts";

type Down = Pick<MyProperty, "_id" | "title"> & { takenDown: NonNullable<TakenDown> };

export const isDown = <Property extends { takenDown: TakenDown }>(property: Property): property is Property & Down =>
  property.takenDown !== null;

/** Why it is down, and what its lister can do. */
export function TakenDownNote({ property }: { property: Down }) {
  const { at, reason, note, askedAt } = property.takenDown;
  // The wizard does not load its record again.
  const [asked, setAsked] = useState<{ about: string; at: string } | null>(null);
  const lastAsked = askedAt ?? (asked?.about === at ? asked.at : null);
  return (
    <div className="grid justify-items-start gap-1.5 text-sm whitespace-normal">
      <p className="text-danger">
        Taken down on {shortDate(at)}: {reason}.
      </p>
      {note && <p className="text-ink-2 wrap-anywhere">“{note}”</p>}
      {lastAsked === null ? (
        <AskForAnotherLook property={property} onAsked={() => setAsked({ about: at, at: new Date().toISOString() })} />
      ) : (
        <p className="text-ink-2">You asked for another look on {shortDate(lastAsked)}. It stays hidden until we have decided.</p>
      )}
    </div>
  );
}

function AskForAnotherLook({ property: { _id: id, title }, onAsked }: { property: Down; onAsked: () => void }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  // Kept while the dialog is closed.
  const [note, setNote] = useState("");
  const headingId = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => myPropertiesApi.setPublication({ params: { id }, body: { published: true, note } }),
    onSuccess: ({ message }) => {
      toast.show(message);
      setIsOpen(false);
      onAsked();
      return client.invalidateQueries();
    },
  });
  return (
    <>
      <button type="button" className="link inline-flex min-h-6 items-center" onClick={() => setIsOpen(true)}>
        Ask for another look
      </button>
      {isOpen && (
        <ModalDialog labelledBy={headingId} className="modal modal-middle max-w-lg text-base" onClose={() => setIsOpen(false)}>
          <h2 id={headingId} className="text-xl!">
            Ask for another look
          </h2>
          <p className="mt-2 text-ink-2 wrap-anywhere">“{title}” stays hidden until we have looked at it again. We will write to you.</p>
          <form
            className="mt-4 grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              mutate();
            }}
          >
            <AreaField
              name="note"
              label="What have you changed?"
              isOptional
              error={undefined}
              rows={4}
              maxLength={1000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            {error && (
              <div role="alert" className="note note-danger grid!">
                <p>{error.message}</p>
                <MissingFields id={id} issues={error instanceof ApiError ? error.body.data.issues : []} />
              </div>
            )}
            <div className="flex flex-wrap justify-end gap-2">
              <button type="button" className="btn btn-ghost" onClick={() => setIsOpen(false)}>
                Cancel
              </button>
              <button type="submit" className="btn btn-primary" data-busy={isPending || undefined} disabled={isPending}>
                Ask for another look
              </button>
            </div>
          </form>
        </ModalDialog>
      )}
    </>
  );
}

/** On the dashboard; nothing when no home is down. */
export function TakenDownProperties() {
  const { data } = useQuery(findTakenDown);
  const down = (data?.properties ?? []).filter(isDown);
  if (down.length === 0) return null;
  return (
    <section className="card mb-6 grid gap-4 p-5" aria-labelledby="taken-down">
      <h2 id="taken-down" className="text-lg!">
        Taken down
      </h2>
      <ul className="grid gap-4">
        {down.map((property) => (
          <li key={property._id} className="grid gap-1">
            <Link to={stepPath(property._id, 1)} className="link font-medium wrap-anywhere">
              {property.title}
            </Link>
            <TakenDownNote property={property} />
          </li>
        ))}
      </ul>
    </section>
  );
}

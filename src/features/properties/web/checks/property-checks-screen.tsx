import { type FormEvent, useState } from "react";
import { useParams } from "react-router";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { AreaField } from "../../../../shared/web/ui/field.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../../shared/web/ui/screen-header.tsx";
import type { PropertyCheckState } from "../../contract/property-checks.endpoints.ts";
import { papersKeptDays } from "../../contract/property-checks-terms.ts";
import type { CheckKind } from "../../contract/property-terms.ts";
import { CheckSection } from "./check-section.tsx";
import { useChangeChecks, usePropertyChecks } from "./property-checks-query.ts";

export const meta = () => [{ title: "Checks | Aangan" }, { name: "robots", content: "noindex" }];

/** A lister asks for checks of a home, with papers that only operators see (HOME-02). */
export default function PropertyChecksScreen() {
  const { id = "" } = useParams();
  const { data: state, error, refetch } = usePropertyChecks(id);
  return (
    <>
      <ScreenHeader
        title="Checks"
        count={state?.title}
        about={`A home with at least one check shows the Verified badge and the day of each check. Only our operators see your papers; they are deleted ${papersKeptDays} days after the decision.`}
        back={{ to: "/panel/properties", label: "My properties" }}
      />
      {error && <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />}
      {!state && !error && <div className="card h-[34rem] skel" />}
      {state && <ChecksForm key={id} state={state} />}
    </>
  );
}

function ChecksForm({ state }: { state: PropertyCheckState }) {
  const { id, checks, isPublished } = state;
  const { mutate, isPending, error, variables } = useChangeChecks(id);
  const [chosen, setChosen] = useState<ReadonlySet<CheckKind>>(new Set());
  const [note, setNote] = useState("");
  const isWaiting = checks.some(({ request }) => request !== null && request.decidedAt === null);
  const issues = error instanceof ApiError ? error.body.data.issues : [];
  const errorOf = (kind: CheckKind): string | undefined => {
    if (variables?.do === "add" && variables.kind === kind) return error ? failureMessage(error) : undefined;
    return issues.find(({ path }) => path === kind)?.message;
  };
  const isShownBelow = error && !checks.some(({ kind }) => errorOf(kind) !== undefined);
  const choose = (kind: CheckKind) => (isChosen: boolean) =>
    setChosen((present) => new Set([...present].filter((one) => one !== kind).concat(isChosen ? kind : [])));
  function ask(event: FormEvent): void {
    event.preventDefault();
    mutate({ do: "ask", kinds: [...chosen], note }, { onSuccess: () => setChosen(new Set()) });
  }
  return (
    <form onSubmit={ask} noValidate className="grid max-w-4xl gap-5">
      {checks.map((check) => (
        <CheckSection
          key={check.kind}
          check={check}
          isChosen={chosen.has(check.kind)}
          isBusy={isPending}
          error={errorOf(check.kind)}
          onChoose={choose(check.kind)}
          onAdd={(file) => mutate({ do: "add", kind: check.kind, file }, { onSuccess: () => choose(check.kind)(true) })}
          onRemove={(paperId) => mutate({ do: "remove", paperId })}
        />
      ))}
      <section aria-label="Request" className="card grid gap-4 p-5 sm:p-6">
        {!isPublished && <p className="note note-warn">Publish the home first: we check what is on the site.</p>}
        <AreaField
          name="note"
          label="Note for the operator"
          isOptional
          rows={3}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {isShownBelow && <DangerNote>{failureMessage(error)}</DangerNote>}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="btn btn-primary" disabled={isPending || !isPublished}>
            Ask for checks
          </button>
          {isWaiting && (
            <button type="button" className="btn btn-secondary" disabled={isPending} onClick={() => mutate({ do: "withdraw" })}>
              Withdraw what waits
            </button>
          )}
        </div>
      </section>
    </form>
  );
}

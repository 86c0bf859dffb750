import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, Navigate, useParams } from "react-router";
import { ApiError } from "../api-client.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { failureMessage, LoadFailure } from "../ui/load-failure.tsx";
import type { WizardRecord } from "./form-kind.ts";
import { readStep, type WizardKind } from "./wizard-kind.ts";

/** Long enough that a record just created is not requested again on the way to its second step. */
const freshMs = 10_000;

type Props<Stored extends WizardRecord, Values extends object> = {
  kind: WizardKind<Stored, Values>;
  children: (record: Stored, step: number) => ReactNode;
};

/** The lister's own record and the step of the address, as `:id` and `:stepId`; or why they cannot be shown. */
export function EditedRecord<Stored extends WizardRecord, Values extends object>({ kind, children }: Props<Stored, Values>) {
  const { id = "", stepId } = useParams();
  const step = readStep(kind, stepId);
  const { data, error, refetch } = useQuery({
    queryKey: kind.queryKey(id),
    queryFn: () => kind.fetch(id),
    staleTime: freshMs,
    gcTime: freshMs,
    refetchOnWindowFocus: false,
  });
  // An address without a step is the one that finds the step.
  if (step === null && stepId !== undefined) return <Navigate to={kind.stepPath(id, 1)} replace />;
  if (data) return children(data, step ?? 1);
  if (error instanceof ApiError && error.body.status === 404) return <NotMine kind={kind} />;
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  return <RecordLoading />;
}

type Named = { noun: string; list: { path: string; name: string; many: string } };

/** In place of a record that is not the lister's own, or that no longer exists. */
export function NotMine({ kind: { noun, list } }: { kind: Named }) {
  const heading = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`;
  return (
    <EmptyState heading={heading} text={`It is not one of your ${list.many}. It may have been deleted.`}>
      <Link to={list.path} className="btn btn-primary">
        {list.name}
      </Link>
    </EmptyState>
  );
}

export function RecordLoading() {
  return (
    <div role="status" aria-label="Loading..." className="grid gap-8">
      <div className="skel h-10 w-64" />
      <div className="skel h-11" />
      <div className="skel h-96 max-w-3xl" />
    </div>
  );
}

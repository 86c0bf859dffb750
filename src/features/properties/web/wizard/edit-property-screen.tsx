import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "react-router";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { useSession } from "../../../accounts/web/public.ts";
import type { Route } from "./+types/edit-property-screen";
import { fetchMyProperty, myPropertyKey } from "./use-save-step.ts";
import { Wizard } from "./wizard.tsx";
import { readStep, stepNames, stepPath } from "./wizard-steps.ts";

export function meta({ params }: Route.MetaArgs) {
  const step = readStep(params.stepId) ?? 1;
  return [{ title: `${stepNames[step - 1]} | Edit property | Aangan` }, { name: "robots", content: "noindex" }];
}

/** Long enough that what has just been created is not asked for again on the way to its second step. */
const freshMs = 10_000;

/** A property of one's own, at the step that the address names (PWIZ-01). */
export default function EditPropertyScreen() {
  const { id = "", stepId } = useParams();
  const account = useSession();
  const step = readStep(stepId);
  const { data, error, refetch } = useQuery({
    queryKey: myPropertyKey(id),
    queryFn: () => fetchMyProperty(id),
    staleTime: freshMs,
    gcTime: freshMs,
    refetchOnWindowFocus: false,
  });
  if (step === null) return <Navigate to={stepPath(id, 1)} replace />;
  if (account && data) return <Wizard key={`${account._id} ${id}`} accountId={account._id} property={data} step={step} />;
  if (error instanceof ApiError && error.body.status === 404) return <NotMine />;
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  return <Loading />;
}

function NotMine() {
  return (
    <EmptyState heading="Property not found" text="It is not among your properties. It may have been deleted.">
      <Link to="/panel/properties" className="btn btn-primary">
        My Properties
      </Link>
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading..." className="grid gap-8">
      <div className="skel h-10 w-64" />
      <div className="skel h-11" />
      <div className="skel h-96 max-w-3xl" />
    </div>
  );
}

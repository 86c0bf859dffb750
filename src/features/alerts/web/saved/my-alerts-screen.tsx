import { CircleCheck } from "lucide-react";
import { useCallback } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { ApiError, createPageApiClient, orReason } from "../../../../shared/web/api-client.ts";
import { readForm } from "../../../../shared/web/read-form.ts";
import { secretPageHeaders } from "../../../../shared/web/secret-page.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { frequencyLabels } from "../../contract/alert-terms.ts";
import type { AlertsEndpoints } from "../../contract/alerts.endpoints.ts";
import { alertsPaths } from "../../contract/alerts.paths.ts";
import { alertsApi } from "../alerts-api.ts";
import type { Route } from "./+types/my-alerts-screen";
import { type ChangeSearch, noSearchesText, SavedSearchList } from "./saved-search-list.tsx";

export const meta = () => [{ title: "Your saved searches | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may change them. */
export const headers = secretPageHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<AlertsEndpoints>(alertsPaths, context);
  return orReason(api.openAlerts({ body: { token: params.token } }));
}

/** For the buttons, and for mail programs: a POST of `List-Unsubscribe=One-Click` ends all without a question (RFC 8058). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const isForgotten = form.get("act") === "forget";
  const isEnded = form.get("act") === "end" || form.get("List-Unsubscribe") === "One-Click";
  if (!isForgotten && !isEnded) return data({ message: null, isForgotten }, { status: 400 });
  const body = { token: params.token };
  try {
    const api = createPageApiClient<AlertsEndpoints>(alertsPaths, context);
    const { message } = await (isForgotten ? api.forgetAlerts({ body }) : api.endAlerts({ body }));
    return { message, isForgotten };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ message: null, isForgotten: false }, { status: error.body.status });
  }
}

/** The page behind the links of every mail about homes. */
export default function MyAlertsScreen({ loaderData: { found: alerts, reason }, actionData, params: { token } }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  const change = useCallback<ChangeSearch>((id, changes) => alertsApi.changeAlert({ body: { token, id, change: changes } }), [token]);
  const isForgotten = actionData?.isForgotten && actionData.message !== null;
  const isToldOfHomes = alerts !== null && (alerts.savedHomes !== null || alerts.searches.some(({ isRunning }) => isRunning));
  return (
    <section className="page py-8 lg:py-14">
      <div className="mx-auto grid max-w-3xl gap-5">
        <h1 className="text-3xl">Your saved searches</h1>
        {actionData?.message && (
          <p role="status" className="note bg-success-soft! text-success!">
            <CircleCheck aria-hidden />
            {actionData.message}
          </p>
        )}
        {!alerts && !isForgotten && <DangerNote>{reason}</DangerNote>}
        {alerts?.searches.length === 0 && <p className="text-ink-2">{noSearchesText}</p>}
        {alerts && alerts.searches.length > 0 && <SavedSearchList searches={alerts.searches} change={change} headingLevel="h2" />}
        {alerts?.savedHomes && (
          <p className="text-ink-2">Changes of your saved homes: {frequencyLabels[alerts.savedHomes].toLowerCase()}.</p>
        )}
        {alerts && (
          <Form method="post" className="flex flex-wrap gap-3 border-t border-line pt-5">
            {isToldOfHomes ? (
              <button type="submit" name="act" value="end" className="btn btn-primary" data-busy={isSending || undefined}>
                End all mails about homes
              </button>
            ) : (
              <p className="w-full text-ink-2">We send no mails about homes to this address.</p>
            )}
            <button type="submit" name="act" value="forget" className="btn btn-secondary">
              Delete my address and searches
            </button>
          </Form>
        )}
        <Link to="/search" className="link inline-flex min-h-11 items-center justify-self-start">
          Find homes
        </Link>
      </div>
    </section>
  );
}

import { CircleCheck } from "lucide-react";
import { data, Form, Link, useNavigation } from "react-router";
import { ApiError, createPageApiClient, orReason } from "../../../../shared/web/api-client.ts";
import { secretPageHeaders } from "../../../../shared/web/secret-page.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { alertMessages, frequencyLabels, kindLabels } from "../../contract/alert-terms.ts";
import type { AlertsEndpoints } from "../../contract/alerts.endpoints.ts";
import { alertsPaths } from "../../contract/alerts.paths.ts";
import type { Route } from "./+types/confirm-alert-screen";

export const meta = () => [{ title: "Confirm new homes by mail | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may confirm. */
export const headers = secretPageHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<AlertsEndpoints>(alertsPaths, context);
  return orReason(api.openAlertRequest({ body: { token: params.token } }));
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const api = createPageApiClient<AlertsEndpoints>(alertsPaths, context);
    return { token: (await api.confirmAlert({ body: { token: params.token } })).data.token, reason: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ token: null, reason: error.message }, { status: error.body.status });
  }
}

/** The target of the mail that asks for a confirmation. It waits for a press, because mail programs open links to check them. */
export default function ConfirmAlertScreen({ loaderData: { found: asked, reason }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  const token = actionData?.token ?? null;
  return (
    <section className="page py-12 lg:py-20">
      <div className="card mx-auto grid max-w-xl gap-5 p-6 shadow-md sm:p-9">
        {!asked && (
          <>
            <h1 className="text-3xl">This link does not work</h1>
            <DangerNote>{reason}</DangerNote>
          </>
        )}
        {asked && (
          <>
            {token !== null && <CircleCheck aria-hidden className="size-10 text-success" />}
            <h1 className="text-3xl">{token === null ? "Tell you of new homes?" : alertMessages.confirmed}</h1>
            <div>
              <p className="wrap-anywhere">{asked.words}</p>
              <p className="mt-1 text-ink-2">
                {frequencyLabels[asked.frequency]}: {asked.kinds.map((kind) => kindLabels[kind].toLowerCase()).join(", ")}.
              </p>
            </div>
            {token !== null && (
              <p className="text-ink-2">It is under Saved on the device where you asked, and behind the link in each mail.</p>
            )}
            {actionData?.reason && <DangerNote>{actionData.reason}</DangerNote>}
            {token === null ? (
              <Form method="post">
                <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined}>
                  Yes, tell me
                </button>
              </Form>
            ) : (
              <div className="flex flex-wrap gap-3">
                <Link to={`/search?${asked.search}`} className="btn btn-primary btn-lg">
                  See the homes
                </Link>
                <Link to={`/alerts/${token}`} className="btn btn-secondary btn-lg">
                  My saved searches
                </Link>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}

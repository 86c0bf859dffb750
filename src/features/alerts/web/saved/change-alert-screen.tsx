import { CircleCheck } from "lucide-react";
import { data, Form, Link, useNavigation } from "react-router";
import { ApiError, createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { secretPageHeaders } from "../../../../shared/web/secret-page.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { alertMessages } from "../../contract/alert-terms.ts";
import type { AlertsEndpoints } from "../../contract/alerts.endpoints.ts";
import { alertsPaths } from "../../contract/alerts.paths.ts";
import { AlertFigures } from "../tell-me/alert-figures.tsx";
import type { Route } from "./+types/change-alert-screen";
import { savedSearchIdOf } from "./saved-search-id.ts";

export const meta = () => [{ title: "Change a saved search | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may change it. */
export const headers = secretPageHeaders;

/** `id`: of the saved search; `to`: the query of the narrower or wider one. */
const asked = (url: string) => {
  const { searchParams } = new URL(url);
  return { id: savedSearchIdOf(searchParams.get("id")), to: searchParams.get("to") ?? "" };
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<AlertsEndpoints>(alertsPaths, context);
  const { id, to } = asked(request.url);
  const [preview, alerts] = await Promise.all([
    orNotThere(api.previewAlert({ query: { search: to } })),
    orNotThere(api.openAlerts({ body: { token: params.token } })),
  ]);
  const search = alerts.data.searches.find((one) => one.id === id);
  if (!search) throw data(null, { status: 404 });
  return { before: search.name ?? search.words, preview: preview.data, to, token: params.token };
}

/** What no mail says, such as a token that is too long, is not there. */
const orNotThere = <T,>(call: Promise<T>): Promise<T> =>
  orPageError(
    call.catch((error: unknown) => {
      if (error instanceof ApiError && error.body.data.code === "invalid_input") throw data(null, { status: 404 });
      throw error;
    }),
  );

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, to } = asked(request.url);
  try {
    const api = createPageApiClient<AlertsEndpoints>(alertsPaths, context);
    await api.changeAlert({ body: { token: params.token, id, change: { search: to, isRunning: true } } });
    return { isChanged: true, reason: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ isChanged: false, reason: error.message }, { status: error.body.status });
  }
}

/** The target of "Narrower" and "Wider" in a mail: shows what the search would become, and changes it after a press. */
export default function ChangeAlertScreen({ loaderData: { before, preview, to, token }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  const isChanged = actionData?.isChanged ?? false;
  return (
    <section className="page py-12 lg:py-20">
      <div className="card mx-auto grid max-w-xl gap-5 p-6 shadow-md sm:p-9">
        {isChanged && <CircleCheck aria-hidden className="size-10 text-success" />}
        <h1 className="text-3xl">{isChanged ? alertMessages.changed : "Change your saved search?"}</h1>
        <div>
          <p className="font-semibold wrap-anywhere">{preview.words}</p>
          <AlertFigures preview={preview} />
          {!isChanged && <p className="mt-3 text-sm text-ink-3 wrap-anywhere">Now it is: {before}</p>}
        </div>
        {actionData?.reason && <DangerNote>{actionData.reason}</DangerNote>}
        <div className="flex flex-wrap gap-3">
          {!isChanged && (
            <Form method="post">
              <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined}>
                Change it
              </button>
            </Form>
          )}
          <Link to={`/search?${to}`} className={`btn btn-lg ${isChanged ? "btn-primary" : "btn-secondary"}`}>
            See these homes
          </Link>
          <Link to={`/alerts/${token}`} className="btn btn-ghost btn-lg">
            My saved searches
          </Link>
        </div>
      </div>
    </section>
  );
}

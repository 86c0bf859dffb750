import { MailCheck } from "lucide-react";
import { data, Form, Link, useLocation, useNavigation } from "react-router";
import { ApiError, createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { refusalOf } from "../../../../shared/web/form-refusal.ts";
import { readForm } from "../../../../shared/web/read-form.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { useFocusOnRefusal } from "../../../../shared/web/use-focus-on-refusal.ts";
import { usualKinds } from "../../contract/alert-terms.ts";
import type { AlertsEndpoints } from "../../contract/alerts.endpoints.ts";
import { alertsPaths } from "../../contract/alerts.paths.ts";
import type { Route } from "./+types/tell-me-screen";
import { AlertFields, alertFieldNames, readAlertForm } from "./alert-fields.tsx";
import { AlertFigures } from "./alert-figures.tsx";
import { PlacesLeftOut } from "./places-left-out.tsx";

const searchOf = (url: string) => new URL(url).search.slice(1);

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = createPageApiClient<AlertsEndpoints>(alertsPaths, context);
  return (await orPageError(api.previewAlert({ query: { search: searchOf(request.url) } }))).data;
}

export const meta = () => [{ title: "Tell me of new homes | Aangan" }, { name: "robots", content: "noindex" }];

export async function action({ request, context }: Route.ActionArgs) {
  const { kinds, ...values } = readAlertForm(await readForm(request));
  try {
    const api = createPageApiClient<AlertsEndpoints>(alertsPaths, context);
    const body = { search: searchOf(request.url), ...values, kinds: [...kinds] };
    return { sent: (await api.requestAlert({ body })).message, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data(
      { sent: null, refusal: { values: { ...values, kinds }, ...refusalOf(error, alertFieldNames) } },
      { status: error.body.status },
    );
  }
}

/** The form of the sheet as a page of its own: it works without JavaScript. */
export default function TellMeScreen({ loaderData: preview, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const isSending = useNavigation().state === "submitting";
  const form = useFocusOnRefusal<HTMLFormElement>();
  const { sent = null, refusal = null } = actionData ?? {};
  const usual = { frequency: preview.isBroad ? "weekly" : "daily", kinds: usualKinds, email: "" } as const;
  return (
    <section className="page py-8 lg:py-14">
      <div className="card mx-auto max-w-xl p-6 shadow-md sm:p-9">
        <h1 className="text-3xl">Tell me of new homes</h1>
        <p className="mt-2 wrap-anywhere">{preview.words}</p>
        <PlacesLeftOut search={search} />
        <AlertFigures preview={preview} />
        {sent === null ? (
          <Form ref={form} method="post" noValidate className="mt-5 grid gap-5">
            <AlertFields values={refusal?.values ?? usual} errors={refusal?.errors ?? {}} isBroad={preview.isBroad} />
            {refusal?.reason && <DangerNote>{refusal.reason}</DangerNote>}
            <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined}>
              Tell me
            </button>
          </Form>
        ) : (
          <p role="status" className="note mt-5 bg-success-soft! text-success!">
            <MailCheck aria-hidden />
            {sent}
          </p>
        )}
        <Link to={`/search${search}`} className="link mt-4 inline-flex min-h-11 items-center">
          Back to the homes
        </Link>
      </div>
    </section>
  );
}

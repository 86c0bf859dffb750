import { CircleCheck } from "lucide-react";
import { data, Form, useNavigation } from "react-router";
import { ApiError, createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { readForm } from "../../../../shared/web/read-form.ts";
import { secretPageHeaders } from "../../../../shared/web/secret-page.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { listerTypeLabels } from "../../contract/lister-types.ts";
import type { MailPreferencesEndpoints } from "../../contract/mail-preferences.endpoints.ts";
import { mailPreferencesPaths } from "../../contract/mail-preferences.paths.ts";
import { optionalMailKinds } from "../../contract/optional-mails.ts";
import { AccountLayout } from "../forms/account-layout.tsx";
import type { Route } from "./+types/mail-preferences-screen";
import { OptionalMails } from "./optional-mails-list.tsx";

export const meta = () => [{ title: "Your mails | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may choose. */
export const headers = secretPageHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<MailPreferencesEndpoints>(mailPreferencesPaths, context);
  try {
    return { choices: (await api.openMailPreferences({ body: { token: params.token } })).data, reason: "" };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.body.data.code === "not_found";
    if (!isRefused) return orPageError(Promise.reject(error));
    return data({ choices: null, reason: error.message }, { status: error.body.status });
  }
}

/**
 * For the form and for mail programs: a POST of `List-Unsubscribe=One-Click` ends the kind of mail in the address, without a
 * question (RFC 8058).
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const ended = form.get("List-Unsubscribe") === "One-Click" ? new URL(request.url).searchParams.get("kind") : null;
  const mails = Object.fromEntries(
    optionalMailKinds.filter((kind) => ended === null || ended === kind).map((kind) => [kind, ended === null && form.has(kind)]),
  );
  try {
    const api = createPageApiClient<MailPreferencesEndpoints>(mailPreferencesPaths, context);
    return { message: (await api.saveMailPreferences({ body: { token: params.token, mails } })).message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ message: null }, { status: error.body.status });
  }
}

/** The target of "Choose which mails you get" (AUTH-12). It works without JavaScript, and without signing in. */
export default function MailPreferencesScreen({ loaderData: { choices, reason }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  const text = choices ? `For your account (${listerTypeLabels[choices.role]}). Mails that your account needs are always sent.` : "";
  return (
    <AccountLayout heading="Your mails" text={text} scene="scene-courtyard" motto="Only the mail you want.">
      {choices === null && <DangerNote className="mt-8">{reason}</DangerNote>}
      {choices && (
        <Form method="post" className="mt-8 grid gap-6">
          <OptionalMails wanted={choices.mails} />
          {actionData?.message && (
            <p role="status" className="note bg-success-soft! text-success!">
              <CircleCheck aria-hidden />
              {actionData.message}
            </p>
          )}
          <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined}>
            Save
          </button>
        </Form>
      )}
    </AccountLayout>
  );
}

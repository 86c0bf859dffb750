import { data, Form, redirect } from "react-router";
import { ApiError, orPageError, pageServices } from "../../../shared/web/api-client.ts";
import { readForm } from "../../../shared/web/read-form.ts";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import { CodeField, RecoveryCodesCard } from "../../accounts/web/public.ts";
import { deskPath } from "../contract/desk-terms.ts";
import type { Route } from "./+types/operator-factor-screen";
import { answerForm, type DeskAnswer, factorApi } from "./desk-api.ts";
import { DeskCard, DeskColumns } from "./desk-card.tsx";
import { endedCookie } from "./desk-cookie.ts";
import { DeskNote } from "./desk-note.tsx";

export const meta = () => [{ title: "Two-step sign-in | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export async function action({ request, context }: Route.ActionArgs) {
  const api = factorApi(context);
  const form = await readForm(request);
  const body = { code: String(form.get("code") ?? "") };
  try {
    if (form.get("form") === "replace") {
      await api.replaceOperatorFactor({ body });
      return redirect(`${deskPath}/login`, { headers: { "set-cookie": endedCookie(pageServices(context).site.publicUrl) } });
    }
    const { recoveryCodes } = (await api.renewOperatorCodes({ body })).data;
    return data({ codes: recoveryCodes, answer: undefined });
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.status === 404) return orPageError(Promise.reject(error));
    const refused = await answerForm(String(form.get("form") ?? ""), Promise.reject(error));
    return data({ codes: undefined, answer: refused.data }, { status: error.body.status });
  }
}

/** The operator's own second factor: new recovery codes, another app. */
export default function OperatorFactorScreen({ actionData }: Route.ComponentProps) {
  const answer = actionData?.answer;
  return (
    <>
      <ScreenHeader
        title="Two-step sign-in"
        about="Every operator signs in with the password and a code from an authenticator app. Codes that you enter here are used up."
      />
      <DeskColumns
        first={
          <DeskCard heading="Recovery codes">
            {actionData?.codes ? (
              <RecoveryCodesCard codes={actionData.codes} />
            ) : (
              <CodeForm form="renew" answer={answer} button="Make new codes" className="btn btn-primary">
                Each replaces the app once. New codes end the earlier ones.
              </CodeForm>
            )}
          </DeskCard>
        }
        second={
          <DeskCard heading="Another phone">
            <CodeForm form="replace" answer={answer} button="Give up this app" className="btn btn-danger">
              This signs you out everywhere. At your next sign-in you set up the app on your new phone.
            </CodeForm>
          </DeskCard>
        }
      />
    </>
  );
}

type FormProps = { form: string; answer: DeskAnswer | undefined; button: string; className: string; children: string };

function CodeForm({ form, answer, button, className, children }: FormProps) {
  const error = answer?.form === form ? answer.errors.code : undefined;
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-4">
      <input type="hidden" name="form" value={form} />
      <p className="text-ink-2">{children}</p>
      <CodeField kind="either" error={error} />
      <button type="submit" className={`${className} justify-self-start`}>
        {button}
      </button>
      <DeskNote answer={answer} form={form} />
    </Form>
  );
}

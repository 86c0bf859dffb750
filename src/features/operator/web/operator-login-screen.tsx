import { data, Form, Link, redirect, useNavigation } from "react-router";
import { ApiError, pageServices } from "../../../shared/web/api-client.ts";
import { type FormRefusal, refusalOf } from "../../../shared/web/form-refusal.ts";
import { readForm } from "../../../shared/web/read-form.ts";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import { TextField } from "../../../shared/web/ui/field.tsx";
import { useFocusOnRefusal } from "../../../shared/web/use-focus-on-refusal.ts";
import type { Enrolment } from "../../accounts/contract/second-factor.ts";
import { AccountLayout, CodeField, EnrolmentCard, PasswordField, RecoveryCodesCard } from "../../accounts/web/public.ts";
import { deskPath } from "../contract/desk-terms.ts";
import type { Route } from "./+types/operator-login-screen";
import { deskApi, factorApi } from "./desk-api.ts";
import { sessionCookie } from "./desk-cookie.ts";

const fields = ["email", "password", "code"] as const;
type Refusal = FormRefusal<(typeof fields)[number]>;
/** `token` stands for the right password; `demoCode` is what the published demo operator's app shows. */
type Step =
  | { name: "password"; email: string }
  | { name: "code"; token: string; demoCode?: string | undefined }
  | { name: "enrolment"; token: string; enrolment: Enrolment }
  | { name: "codes"; codes: readonly string[] };
type Answer = { step: Step; refusal?: Refusal };

export const meta = () => [{ title: "Operator sign-in | Aangan" }, { name: "robots", content: "noindex" }];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const cookieOf = (token: string) => ({ "set-cookie": sessionCookie(token, pageServices(context).site.publicUrl) });
  const [api, token, code] = [factorApi(context), text("token"), text("code")];
  const answer = (step: Step) => data<Answer>({ step });
  switch (text("step")) {
    case "code":
      return orRefusal({ name: "code", token, demoCode: text("demoCode") || undefined }, async () => {
        const { accessToken } = await api.passOperatorFactor({ body: { token, code } });
        return redirect(deskPath, { headers: cookieOf(accessToken) });
      });
    case "enrolment": {
      const enrolment = text("enrolment");
      return orRefusal({ name: "password", email: "" }, async () => {
        const shown = (await api.beginOperatorFactor({ body: { token, enrolment } })).data;
        return orRefusal({ name: "enrolment", token, enrolment: shown }, async () => {
          const { recoveryCodes, accessToken } = (await api.turnOnOperatorFactor({ body: { token, enrolment, code } })).data;
          return data<Answer>({ step: { name: "codes", codes: recoveryCodes } }, { headers: cookieOf(accessToken) });
        });
      });
    }
    default:
      return orRefusal({ name: "password", email: text("email") }, async () => {
        const typed = { email: text("email"), password: text("password") };
        const passed = await deskApi(context).operatorLogin({ body: typed });
        if (passed.next === "code") return answer({ name: "code", token: passed.token, demoCode: passed.demoCode });
        const enrolment = (await api.beginOperatorFactor({ body: { token: passed.token } })).data;
        return answer({ name: "enrolment", token: passed.token, enrolment });
      });
  }
}

/** A refusal is shown in the step; when the password has to be typed again, in the first one. */
async function orRefusal<Result>(step: Step, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code } = error.body.data;
    const isOver = code === "gone" || code === "conflict";
    const refusal = refusalOf(error, fields);
    return data<Answer>({ step: isOver ? { name: "password", email: "" } : step, refusal }, { status: error.body.status });
  }
}

const texts: Record<Step["name"], [heading: string, text: string]> = {
  password: ["Operator’s desk", "For the people who run Aangan."],
  code: ["One more step", "Enter the six digits that your authenticator app shows. A recovery code works too."],
  enrolment: ["Set up your second step", "Operators sign in with a code from an authenticator app besides the password."],
  codes: ["You are signed in", "From now on the desk asks for a code at each sign-in."],
};

/** The only page below /operator that everybody may see. It works without JavaScript. */
export default function OperatorLoginScreen({ actionData }: Route.ComponentProps) {
  const { step, refusal }: Answer = actionData ?? { step: { name: "password", email: "" } };
  const isSending = useNavigation().state === "submitting";
  const form = useFocusOnRefusal<HTMLFormElement>();
  const [heading, text] = texts[step.name];
  return (
    <AccountLayout heading={heading} text={text} scene="scene-courtyard" motto="A house is kept by those who look.">
      {step.name === "codes" ? (
        <div className="mt-8 grid gap-5">
          <RecoveryCodesCard codes={step.codes} level={2} />
          <Link to={deskPath} className="btn btn-primary btn-lg">
            Go to the desk
          </Link>
        </div>
      ) : (
        <Form ref={form} method="post" noValidate className="mt-8 grid gap-5">
          <input type="hidden" name="step" value={step.name} />
          {refusal?.reason && <DangerNote>{refusal.reason}</DangerNote>}
          <Fields key={step.name} step={step} errors={refusal?.errors ?? {}} />
          <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined}>
            {step.name === "enrolment" ? "Turn on and sign in" : "Sign in"}
          </button>
          {step.name !== "password" && (
            <Link to={`${deskPath}/login`} reloadDocument className="link justify-self-start">
              Start again
            </Link>
          )}
        </Form>
      )}
    </AccountLayout>
  );
}

function Fields({ step, errors }: { step: Exclude<Step, { name: "codes" }>; errors: Refusal["errors"] }) {
  if (step.name === "password") {
    return (
      <>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email}
          defaultValue={step.email}
          maxLength={254}
        />
        <PasswordField name="password" label="Password" error={errors.password} autoComplete="current-password" />
      </>
    );
  }
  return (
    <>
      <input type="hidden" name="token" value={step.token} />
      {step.name === "enrolment" && <input type="hidden" name="enrolment" value={step.enrolment.enrolment} />}
      {step.name === "enrolment" && <EnrolmentCard enrolment={step.enrolment} />}
      {step.name === "code" && step.demoCode && (
        <p className="note note-info">
          <input type="hidden" name="demoCode" value={step.demoCode} />
          <span>
            This is the demo operator, so everybody is shown the code. The code is now <strong className="nums">{step.demoCode}</strong>.
          </span>
        </p>
      )}
      <CodeField kind={step.name === "code" ? "either" : "app"} error={errors.code} takesFocus />
    </>
  );
}

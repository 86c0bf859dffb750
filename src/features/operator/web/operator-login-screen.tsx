import { data, Form, redirect, useNavigation } from "react-router";
import { ApiError, pageServices } from "../../../shared/web/api-client.ts";
import { refusalOf } from "../../../shared/web/form-refusal.ts";
import { readForm } from "../../../shared/web/read-form.ts";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import { TextField } from "../../../shared/web/ui/field.tsx";
import { useFocusOnRefusal } from "../../../shared/web/use-focus-on-refusal.ts";
import { AccountLayout, PasswordField } from "../../accounts/web/public.ts";
import { deskPath } from "../contract/desk-terms.ts";
import type { Route } from "./+types/operator-login-screen";
import { deskApi } from "./desk-api.ts";
import { sessionCookie } from "./desk-cookie.ts";

export const meta = () => [{ title: "Operator sign-in | Aangan" }, { name: "robots", content: "noindex" }];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = { email: String(form.get("email") ?? ""), password: String(form.get("password") ?? "") };
  try {
    const { accessToken } = await deskApi(context).operatorLogin({ body: typed });
    return redirect(deskPath, { headers: { "set-cookie": sessionCookie(accessToken, pageServices(context).site.publicUrl) } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ email: typed.email, ...refusalOf(error, ["email", "password"]) }, { status: error.body.status });
  }
}

/** The only page below /operator that everybody may see. It works without JavaScript. */
export default function OperatorLoginScreen({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  const form = useFocusOnRefusal<HTMLFormElement>();
  const { errors, reason = null, email = "" } = actionData ?? {};
  return (
    <AccountLayout
      heading="Operator’s desk"
      text="For the people who run Aangan."
      scene="scene-courtyard"
      motto="A good house is well looked after."
    >
      <Form ref={form} method="post" noValidate className="mt-8 grid gap-5">
        {reason && <DangerNote>{reason}</DangerNote>}
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          error={errors?.email}
          defaultValue={email}
          maxLength={254}
        />
        <PasswordField name="password" label="Password" error={errors?.password} autoComplete="current-password" />
        <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined}>
          Sign in
        </button>
      </Form>
    </AccountLayout>
  );
}

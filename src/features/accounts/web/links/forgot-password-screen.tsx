import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { pageMeta } from "../../../../shared/web/site.ts";
import { TextField } from "../../../../shared/web/ui/field.tsx";
import type { AccountLinksEndpoints } from "../../contract/account-links.endpoints.ts";
import { accountLinksPaths } from "../../contract/account-links.paths.ts";
import { AccountForm } from "../forms/account-form.tsx";
import { AccountLayout } from "../forms/account-layout.tsx";
import { useAccountForm } from "../forms/use-account-form.ts";
import type { Route } from "./+types/forgot-password-screen";

const fields = ["email"] as const;

export function meta({ matches }: Route.MetaArgs) {
  const description = "We will send a link for a new password to your email address.";
  return pageMeta(matches, { title: "Forgot password", description, path: "/forgot-password", isIndexed: false });
}

/** AUTH-12. The answer is the same whether there is an account or not. */
export default function ForgotPasswordScreen() {
  const [answer, setAnswer] = useState<string | null>(null);
  const { errors, ...form } = useAccountForm({
    fields,
    schema: (rules) => rules.forgottenPassword,
    async send(typed) {
      const { message } = await createApiClient<AccountLinksEndpoints>(accountLinksPaths).forgotPassword({ body: typed });
      setAnswer(message);
    },
  });
  return (
    <AccountLayout
      heading="Forgot password"
      text="We will send a link for a new one to your email address."
      scene="scene-courtyard"
      motto="The key is lost, not the house."
    >
      <AccountForm {...form} button={answer === null ? "Send the link" : "Send it again"}>
        <TextField
          name="email"
          label="Email"
          error={errors.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={254}
        />
        <div role="status" className="empty:hidden">
          {answer && (
            <p className="note bg-success-soft! text-success!">
              <MailCheck aria-hidden />
              {answer}
            </p>
          )}
        </div>
      </AccountForm>
      <p className="mt-7 text-ink-2">
        Remembered it?{" "}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </AccountLayout>
  );
}

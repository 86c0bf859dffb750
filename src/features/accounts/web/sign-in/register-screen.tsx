import { Link, useLocation, useNavigate } from "react-router";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { pageMeta } from "../../../../shared/web/site.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { TextField } from "../../../../shared/web/ui/field.tsx";
import { accountMessages } from "../../contract/account-messages.ts";
import type { AccountsEndpoints } from "../../contract/accounts.endpoints.ts";
import { accountsPaths } from "../../contract/accounts.paths.ts";
import { ConsentBox, PasswordField, RoleChoice } from "../forms/account-fields.tsx";
import { AccountForm } from "../forms/account-form.tsx";
import { AccountLayout } from "../forms/account-layout.tsx";
import { NewPasswordField } from "../forms/new-password-field.tsx";
import { useAccountForm } from "../forms/use-account-form.ts";
import type { Route } from "./+types/register-screen";

const fields = ["role", "name", "email", "mobile", "password", "confirm_password", "terms"] as const;

export function meta({ matches }: Route.MetaArgs) {
  const description = "List your home at no cost. It takes a minute.";
  return pageMeta(matches, { title: "Create Account", description, path: "/register", isIndexed: false });
}

/** AUTH-06 to AUTH-10. */
export default function RegisterScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { errors, ...form } = useAccountForm({
    fields,
    schema: (rules) => rules.registration,
    checkMore: ({ terms }) => (terms ? {} : { terms: accountMessages.terms }),
    async send(registration) {
      await createApiClient<AccountsEndpoints>(accountsPaths).register({ body: registration });
      await navigate(`/login${search}`);
      toast.show(accountMessages.registered);
    },
  });
  return (
    <AccountLayout
      heading="Create Account"
      text="List your home at no cost. It takes a minute."
      scene="scene-house-dusk"
      motto="Your listing, your number, your terms."
    >
      <AccountForm {...form} button="Create Account">
        <RoleChoice error={errors.role} />
        <TextField name="name" label="Name" error={errors.name} autoComplete="name" maxLength={120} />
        <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
          <TextField name="email" label="Email" error={errors.email} type="email" inputMode="email" autoComplete="email" maxLength={254} />
          <TextField
            name="mobile"
            label="Mobile"
            error={errors.mobile}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            onInput={({ currentTarget }) => keepDigits(currentTarget)}
          />
        </div>
        <NewPasswordField error={errors.password} />
        <PasswordField name="confirm_password" label="Confirm password" error={errors.confirm_password} autoComplete="new-password" />
        <ConsentBox name="terms" error={errors.terms}>
          I agree to the{" "}
          <a href="/terms" target="_blank" rel="noreferrer" className="link">
            Terms &amp; Conditions
          </a>{" "}
          and the{" "}
          <a href="/privacy" target="_blank" rel="noreferrer" className="link whitespace-nowrap">
            Privacy Policy
          </a>
        </ConsentBox>
      </AccountForm>
      <p className="mt-6 text-ink-2">
        Have an account?{" "}
        <Link to={`/login${search}`} className="link">
          Sign in
        </Link>
      </p>
    </AccountLayout>
  );
}

const mostDigits = 10;

/**
 * A mobile field takes digits only, at most ten (AUTH-08). A 0 or the code of India typed before them goes when the number is whole: only
 * then is it certain that it was none of the ten. The caret stays in place when there are only digits.
 */
export function keepDigits(input: HTMLInputElement): void {
  const typed = input.value.replace(/\D/g, "");
  const digits = /^(?:0|91)(\d{10})$/.exec(typed)?.[1] ?? typed.slice(0, /^(?:0|91)/.test(typed) ? mostDigits + 2 : mostDigits);
  if (digits !== input.value) input.value = digits;
}

import { Link, useLocation } from "react-router";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { pageMeta } from "../../../../shared/web/site.ts";
import { TextField } from "../../../../shared/web/ui/field.tsx";
import type { AccountsEndpoints } from "../../contract/accounts.endpoints.ts";
import { accountsPaths } from "../../contract/accounts.paths.ts";
import { PasswordField, RoleSelect } from "../forms/account-fields.tsx";
import { AccountForm } from "../forms/account-form.tsx";
import { AccountLayout } from "../forms/account-layout.tsx";
import { useAccountForm } from "../forms/use-account-form.ts";
import type { Route } from "./+types/login-screen";
import { useEnter } from "./use-enter.ts";

const fields = ["role", "email", "password"] as const;

export function meta({ matches }: Route.MetaArgs) {
  const description = "Sign in to manage your listings and leads.";
  return pageMeta(matches, { title: "Sign in", description, path: "/login", isIndexed: false });
}

/** AUTH-01 to AUTH-05. */
export default function LoginScreen() {
  const { search } = useLocation();
  const enter = useEnter();
  const { errors, ...form } = useAccountForm({
    fields,
    schema: (rules) => rules.login,
    async send(credentials) {
      const link = new URLSearchParams(search).get("link");
      const body = { ...credentials, ...(link !== null && { link }) };
      await enter(await createApiClient<AccountsEndpoints>(accountsPaths).login({ body }));
    },
  });
  return (
    <AccountLayout
      heading="Welcome back"
      text="Sign in to manage your listings and leads."
      scene="scene-courtyard"
      motto="The door is open. Come in and sit for a while."
    >
      <AccountForm {...form} button="Sign in">
        <RoleSelect error={errors.role} />
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
        <PasswordField name="password" label="Password" error={errors.password} autoComplete="current-password" />
      </AccountForm>
      <div className="mt-7 flex flex-wrap justify-between gap-x-6 gap-y-3 text-ink-2">
        <p>
          New to Aangan?{" "}
          <Link to={`/register${search}`} className="link">
            Create Account
          </Link>
        </p>
        <Link to="/forgot-password" className="link">
          Forgot password?
        </Link>
      </div>
    </AccountLayout>
  );
}

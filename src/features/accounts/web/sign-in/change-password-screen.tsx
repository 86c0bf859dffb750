import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { pageMeta } from "../../../../shared/web/site.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import type { AccountsEndpoints } from "../../contract/accounts.endpoints.ts";
import { accountsPaths } from "../../contract/accounts.paths.ts";
import { PasswordField } from "../forms/account-fields.tsx";
import { AccountForm } from "../forms/account-form.tsx";
import { AccountLayout } from "../forms/account-layout.tsx";
import { NewPasswordField } from "../forms/new-password-field.tsx";
import { useAccountForm } from "../forms/use-account-form.ts";
import { CodeField } from "../second-factor/code-field.tsx";
import { isAboutCode } from "../second-factor/use-needs-code.ts";
import { useSession } from "../session/session-store.ts";
import type { Route } from "./+types/change-password-screen";
import { loginAddress } from "./login-address.ts";

const fields = ["current_password", "password", "confirm_password"] as const;
const fieldsWithCode = [...fields, "code"] as const;

export function meta({ matches }: Route.MetaArgs) {
  const description = "Choose a new password for your account.";
  return pageMeta(matches, { title: "Change password", description, path: "/change-password", isIndexed: false });
}

/** AUTH-11. Visitors without a session return here after signing in. */
export default function ChangePasswordScreen() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (session === null) void navigate(loginAddress(location), { replace: true });
  }, [session, location, navigate]);
  const [needsCode, setNeedsCode] = useState(false);
  const { errors, ...form } = useAccountForm({
    fields: needsCode ? fieldsWithCode : fields,
    schema: (rules) => rules.passwordChange,
    async send(change) {
      try {
        await createApiClient<AccountsEndpoints>(accountsPaths).changePassword({ body: change });
      } catch (error) {
        if (isAboutCode(error) && !needsCode) return setNeedsCode(true);
        throw error;
      }
      await navigate("/panel/dashboard");
      toast.show(accountMessages.passwordChanged);
    },
  });
  return (
    <AccountLayout
      heading="Change password"
      text="Your other devices will be signed out."
      scene="scene-courtyard"
      motto="A new key for your own door."
    >
      <AccountForm {...form} button="Change password">
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={session?.email ?? ""} readOnly className="hidden" />
        <PasswordField name="current_password" label="Current password" error={errors.current_password} autoComplete="current-password" />
        <NewPasswordField label="New password" error={errors.password} />
        <PasswordField name="confirm_password" label="Confirm password" error={errors.confirm_password} autoComplete="new-password" />
        {needsCode && <CodeField kind="either" error={errors.code} takesFocus />}
      </AccountForm>
    </AccountLayout>
  );
}

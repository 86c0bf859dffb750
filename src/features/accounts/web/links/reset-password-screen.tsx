import { useState } from "react";
import { data, Link, useNavigate } from "react-router";
import { ApiError, createApiClient, createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { secretPageHeaders } from "../../../../shared/web/secret-page.ts";
import { toast } from "../../../../shared/web/toast.ts";
import type { AccountLinksEndpoints } from "../../contract/account-links.endpoints.ts";
import { accountLinksPaths } from "../../contract/account-links.paths.ts";
import { listerTypeLabels } from "../../contract/lister-types.ts";
import { PasswordField } from "../forms/account-fields.tsx";
import { AccountForm } from "../forms/account-form.tsx";
import { AccountLayout } from "../forms/account-layout.tsx";
import { NewPasswordField } from "../forms/new-password-field.tsx";
import { useAccountForm } from "../forms/use-account-form.ts";
import { dropSession } from "../session/session-changes.ts";
import type { Route } from "./+types/reset-password-screen";

const fields = ["password", "confirm_password"] as const;
const scene = { scene: "scene-courtyard", motto: "A new key for your own door." };

export const meta = () => [{ title: "Choose a new password | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may use it. */
export const headers = secretPageHeaders;

/** Whose password it is, or why the link does not work. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<AccountLinksEndpoints>(accountLinksPaths, context);
  try {
    return { account: (await api.openPasswordLink({ body: { token: params.token } })).data, reason: "" };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.body.status < 500 && error.body.status !== 429;
    if (!isRefused) return orPageError(Promise.reject(error));
    return data({ account: null, reason: error.message }, { status: error.body.status });
  }
}

/** The target of the mail's link (AUTH-12). */
export default function ResetPasswordScreen({ loaderData, params }: Route.ComponentProps) {
  const { account, reason } = loaderData;
  if (account) return <ResetForm account={account} token={params.token} />;
  return (
    <AccountLayout heading="This link does not work" text={reason} {...scene}>
      <Link to="/forgot-password" className="btn btn-primary btn-lg mt-8 w-full">
        Request a new link
      </Link>
    </AccountLayout>
  );
}

type FormProps = { account: NonNullable<Route.ComponentProps["loaderData"]["account"]>; token: string };

function ResetForm({ account, token }: FormProps) {
  const navigate = useNavigate();
  const [removesPasskeys, setRemovesPasskeys] = useState(false);
  const { errors, ...form } = useAccountForm({
    fields,
    schema: (rules) => rules.passwordReset,
    async send(typed) {
      const { message } = await createApiClient<AccountLinksEndpoints>(accountLinksPaths).resetPassword({
        body: { ...typed, token, ...(removesPasskeys && { remove_passkeys: true }) },
      });
      // The session here has ended with all others.
      dropSession();
      await navigate("/login", { replace: true });
      toast.show(message);
    },
  });
  return (
    <AccountLayout heading="Choose a new password" text={`For ${account.email} (${listerTypeLabels[account.role]}).`} {...scene}>
      <AccountForm {...form} button="Save new password">
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly className="hidden" />
        <NewPasswordField label="New password" error={errors.password} />
        <PasswordField name="confirm_password" label="Confirm password" error={errors.confirm_password} autoComplete="new-password" />
        {account.passkeys > 0 && (
          <label className="flex items-start gap-3 py-1 text-ink-2">
            <input
              type="checkbox"
              className="check mt-0.5"
              checked={removesPasskeys}
              onChange={({ currentTarget }) => setRemovesPasskeys(currentTarget.checked)}
            />
            <span>
              Remove {account.passkeys === 1 ? "my passkey" : `my ${account.passkeys} passkeys`} too. Otherwise{" "}
              {account.passkeys === 1 ? "it keeps" : "they keep"} signing in without the password. Remove passkeys if somebody else may have
              added one.
            </span>
          </label>
        )}
      </AccountForm>
    </AccountLayout>
  );
}

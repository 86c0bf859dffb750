import { Info } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { ApiError, createApiClient } from "../../../../shared/web/api-client.ts";
import { pageMeta } from "../../../../shared/web/site.ts";
import { TextField } from "../../../../shared/web/ui/field.tsx";
import type { AccountsEndpoints } from "../../contract/accounts.endpoints.ts";
import { accountsPaths } from "../../contract/accounts.paths.ts";
import { PasswordField, RoleSelect } from "../forms/account-fields.tsx";
import { AccountForm } from "../forms/account-form.tsx";
import { AccountLayout } from "../forms/account-layout.tsx";
import { useAccountForm } from "../forms/use-account-form.ts";
import { PasskeySignIn } from "../passkeys/passkey-sign-in.tsx";
import { CodeField, type CodeKind } from "../second-factor/code-field.tsx";
import { readEnded } from "../session/session-store.ts";
import type { Route } from "./+types/login-screen";
import { useEnter } from "./use-enter.ts";

const fields = ["role", "email", "password"] as const;
const fieldsWithCode = [...fields, "code"] as const;

export function meta({ matches }: Route.MetaArgs) {
  const description = "Sign in to manage your listings and leads.";
  return pageMeta(matches, { title: "Sign in", description, path: "/login", isIndexed: false });
}

/** AUTH-01 to AUTH-05; for an account with a second factor, the code is a second step of the same form (AUTH-12). */
export default function LoginScreen() {
  const { search } = useLocation();
  /** null: the code is not asked for. */
  const [codeKind, setCodeKind] = useState<CodeKind | null>(null);
  const [ended] = useState(readEnded);
  const enter = useEnter();
  const { errors, ...form } = useAccountForm({
    fields: codeKind ? fieldsWithCode : fields,
    schema: (rules) => rules.login,
    async send(credentials) {
      const link = new URLSearchParams(search).get("link");
      const body = { ...credentials, ...(link !== null && { link }) };
      try {
        await enter(await createApiClient<AccountsEndpoints>(accountsPaths).login({ body }));
      } catch (error) {
        const code = error instanceof ApiError ? error.body.data.code : null;
        if (code === "second_factor_required" && !codeKind) return setCodeKind("app");
        // What has to be mended is in the first step.
        if (code === "not_signed_in") setCodeKind(null);
        throw error;
      }
    },
  });
  return (
    <AccountLayout
      heading={codeKind ? "One more step" : "Welcome back"}
      text={codeKind ? codeTexts[codeKind] : "Sign in to manage your listings and leads."}
      scene="scene-courtyard"
      motto="The door is open. Come in and sit for a while."
    >
      {ended && !codeKind && (
        <p className="note mt-6">
          <Info aria-hidden />
          You were signed out in another place, or your session ended. Drafts of listings, advertisements, notes and your profile are kept
          on this device.
        </p>
      )}
      <AccountForm {...form} button="Sign in">
        {/* Stays in the page: nothing typed is lost, and it is sent with the code. */}
        <div className={codeKind ? "hidden" : "contents"}>
          <RoleSelect error={errors.role} defaultValue={ended?.role} />
          <TextField
            name="email"
            label="Email"
            error={errors.email}
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
            placeholder="you@example.com"
            defaultValue={ended?.email}
            maxLength={254}
          />
          <PasswordField name="password" label="Password" error={errors.password} autoComplete="current-password" />
        </div>
        {codeKind && <CodeField key={codeKind} kind={codeKind} error={errors.code} takesFocus />}
      </AccountForm>
      {!codeKind && <PasskeySignIn />}
      {codeKind ? <OtherWays kind={codeKind} onChange={setCodeKind} /> : <OtherPages search={search} />}
    </AccountLayout>
  );
}

const codeTexts: Record<CodeKind, string> = {
  app: "Enter the six digits that your authenticator app shows.",
  recovery: "Enter one of your recovery codes. It works once.",
};

function OtherWays({ kind, onChange }: { kind: CodeKind; onChange: (kind: CodeKind | null) => void }) {
  return (
    <div className="mt-7 flex flex-wrap justify-between gap-x-6 gap-y-3">
      <button type="button" className="link" onClick={() => onChange(kind === "app" ? "recovery" : "app")}>
        {kind === "app" ? "Use a recovery code" : "Use the authenticator app"}
      </button>
      <button type="button" className="link" onClick={() => onChange(null)}>
        Back
      </button>
    </div>
  );
}

function OtherPages({ search }: { search: string }) {
  return (
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
  );
}

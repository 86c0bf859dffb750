import { CircleCheck } from "lucide-react";
import { data, Form, Link, useNavigation } from "react-router";
import { ApiError, createPageApiClient } from "../../../../shared/web/api-client.ts";
import { secretPageHeaders } from "../../../../shared/web/secret-page.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import type { AccountLinksEndpoints } from "../../contract/account-links.endpoints.ts";
import { accountLinksPaths } from "../../contract/account-links.paths.ts";
import { AccountLayout } from "../forms/account-layout.tsx";
import type { Route } from "./+types/verify-email-screen";

export const meta = () => [{ title: "Verify your email address | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may use it. */
export const headers = secretPageHeaders;

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const api = createPageApiClient<AccountLinksEndpoints>(accountLinksPaths, context);
    const { message } = await api.verifyEmail({ body: { token: params.token } });
    return { isVerified: true, message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ isVerified: false, message: error.message }, { status: error.body.status });
  }
}

const scene = { scene: "scene-house-dusk", motto: "A name at the door, and mail that arrives." };

/** The target of the mail's link (AUTH-12). It asks first, because mail programs open links to check them, even those of strangers. */
export default function VerifyEmailScreen({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  if (actionData?.isVerified) {
    return (
      <AccountLayout heading="Thank you" text="Enquiries about your properties will reach you." {...scene}>
        <p role="status" className="note mt-8 bg-success-soft! text-success!">
          <CircleCheck aria-hidden />
          {actionData.message}
        </p>
        <Link to="/panel/dashboard" className="btn btn-primary btn-lg mt-6 w-full">
          Go to my dashboard
        </Link>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout heading="Is this your email address?" text="Confirm it, and enquiries about your properties will reach you." {...scene}>
      {actionData && <DangerNote className="mt-8">{actionData.message}</DangerNote>}
      <Form method="post" className="mt-8">
        <button type="submit" className="btn btn-primary btn-lg w-full" data-busy={isSending || undefined}>
          Yes, verify it
        </button>
      </Form>
    </AccountLayout>
  );
}

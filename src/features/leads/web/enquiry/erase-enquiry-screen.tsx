import { CircleCheck } from "lucide-react";
import { data, Form, Link, useNavigation } from "react-router";
import { ApiError, createPageApiClient } from "../../../../shared/web/api-client.ts";
import { secretPageHeaders } from "../../../../shared/web/secret-page.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import type { LeadsEndpoints } from "../../contract/leads.endpoints.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import type { Route } from "./+types/erase-enquiry-screen";

export const meta = () => [{ title: "Erase your enquiry | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may erase. */
export const headers = secretPageHeaders;

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const { message } = await createPageApiClient<LeadsEndpoints>(leadsPaths, context).eraseEnquiry({ body: { token: params.token } });
    return { isErased: true, message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ isErased: false, message: error.body.message }, { status: error.body.status });
  }
}

/** The target of the confirmation mail's link (PROP-10). It asks first, because mail programs open links to check them. */
export default function EraseEnquiryScreen({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === "submitting";
  return (
    <section className="page py-12 lg:py-20">
      <div className="card mx-auto grid max-w-xl gap-5 p-6 shadow-md sm:p-9">
        {actionData?.isErased ? (
          <>
            <CircleCheck aria-hidden className="size-10 text-success" />
            <h1 className="text-3xl">{actionData.message}</h1>
            <p className="text-ink-2">
              Your name, email address, phone number and message are no longer in our records. The lister may have read them before.
            </p>
            <Link to="/" className="btn btn-secondary justify-self-start">
              Home
            </Link>
          </>
        ) : (
          <>
            <h1 className="text-3xl">Erase your enquiry?</h1>
            <p className="text-ink-2">
              Your name, email address, phone number and message will be deleted from our records. This cannot be undone, and the lister may
              already have read them.
            </p>
            {actionData && <DangerNote>{actionData.message}</DangerNote>}
            <Form method="post" className="flex flex-wrap gap-3">
              <button type="submit" className="btn btn-danger btn-lg" data-busy={isSending || undefined}>
                Erase my details
              </button>
              <Link to="/" className="btn btn-secondary btn-lg">
                Keep them
              </Link>
            </Form>
          </>
        )}
      </div>
    </section>
  );
}

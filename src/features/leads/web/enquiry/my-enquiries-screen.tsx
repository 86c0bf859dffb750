import { CircleCheck } from "lucide-react";
import { data, Form, useNavigation } from "react-router";
import { shortTime } from "../../../../shared/contract/date-text.ts";
import { ApiError, createPageApiClient, orReason } from "../../../../shared/web/api-client.ts";
import { readForm } from "../../../../shared/web/read-form.ts";
import { secretPageHeaders } from "../../../../shared/web/secret-page.ts";
import { useSite } from "../../../../shared/web/site.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { howWeKnow } from "../../../properties/contract/how-we-know.ts";
import { type ContactPart, contactParts } from "../../contract/lead-terms.ts";
import type { LeadsEndpoints, MyEnquiry } from "../../contract/leads.endpoints.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import type { Route } from "./+types/my-enquiries-screen";

export const meta = () => [{ title: "Your enquiries | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may give and withdraw. */
export const headers = secretPageHeaders;

const apiOf = ({ context }: Pick<Route.LoaderArgs, "context">) => createPageApiClient<LeadsEndpoints>(leadsPaths, context);

export async function loader({ params, context }: Route.LoaderArgs) {
  return orReason(apiOf({ context }).listMyEnquiries({ body: { token: params.token } }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const token = String(form.get("enquiry") ?? "");
  const part = contactParts.find((one) => one === form.get("give"));
  if (!part && form.get("act") !== "withdraw") return data({ message: null, reason: "Nothing was chosen." }, { status: 400 });
  try {
    const api = apiOf({ context });
    const { message } = await (part ? api.giveContact({ body: { token, part } }) : api.eraseEnquiry({ body: { token } }));
    return { message, reason: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ message: null, reason: error.body.message }, { status: error.body.status });
  }
}

/** Behind the link of the mail that confirms an enquiry (PROP-10). Opening it changes nothing: mail programs open links to check them. */
export default function MyEnquiriesScreen({ loaderData: { found, reason }, actionData }: Route.ComponentProps) {
  const site = useSite();
  const enquiries = found?.enquiries ?? [];
  const refused = actionData?.reason ?? reason;
  return (
    <section className="page py-8 lg:py-14">
      <div className="mx-auto grid max-w-3xl gap-5">
        <h1 className="text-3xl">Your enquiries</h1>
        {actionData?.message && (
          <p role="status" className="note bg-success-soft! text-success!">
            <CircleCheck aria-hidden />
            {actionData.message}
          </p>
        )}
        {refused && <DangerNote>{refused}</DangerNote>}
        {enquiries.length > 0 && (
          <>
            <p className="text-ink-2">
              Each went to one lister. Here is what each has of you, and since when.{" "}
              {site?.hasRelay === false && "This site has no relay, so it cannot hide a number or an email address. "}
              <a href={howWeKnow("choice")} className="link">
                How this works
              </a>
            </p>
            <ul className="grid grid-cols-1 gap-5">
              {enquiries.map((enquiry) => (
                <Enquiry key={enquiry.token} enquiry={enquiry} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

const partWords = { name: "Your name", message: "Your message", email: "Your email address", phone: "Your number" } as const;

function Enquiry({ enquiry }: { enquiry: MyEnquiry }) {
  const { title, path, lister, sentAt, withdrawnAt, got, hidden } = enquiry;
  return (
    <li className="card grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-xl! wrap-anywhere">
          {path ? (
            <a href={path} className="underline-offset-4 hover:underline">
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        <p className="text-ink-2 wrap-anywhere">
          To {lister}, <time dateTime={sentAt}>{shortTime(sentAt)}</time>
        </p>
      </div>
      {withdrawnAt ? (
        <p>
          Withdrawn {shortTime(withdrawnAt)}. {lister} sees that there was an enquiry, and nothing of you.
        </p>
      ) : (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            {got.map(({ part, at }) => (
              <Fact key={part} label={partWords[part]} value={`Given ${shortTime(at)}`} />
            ))}
            {hidden.map((part) => (
              <Fact key={part} label={partWords[part]} value="Hidden" />
            ))}
          </dl>
          {hidden.length > 0 && <p className="text-sm text-ink-2">{relayText(enquiry)}</p>}
          <Choices enquiry={enquiry} />
        </>
      )}
    </li>
  );
}

const relayText = ({ isRelayOpen, lister }: MyEnquiry): string =>
  isRelayOpen
    ? `${lister} writes to you through this site, and you answer the same way.`
    : `Mails between ${lister} and you are not passed on now: the relay closes half a year after the latest mail, or with the lister’s account.`;

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="contents">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-medium nums wrap-anywhere">{value}</dd>
    </div>
  );
}

const giveLabels: Record<ContactPart, string> = { phone: "Give my number", email: "Give my email address" };

function Choices({ enquiry: { token, lister, hidden } }: { enquiry: MyEnquiry }) {
  const busy = useNavigation().state === "submitting" || undefined;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="enquiry" value={token} />
      {hidden.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {hidden.toReversed().map((part) => (
            <button key={part} type="submit" name="give" value={part} className="btn btn-secondary" data-busy={busy}>
              {giveLabels[part]}
            </button>
          ))}
        </div>
      )}
      <details>
        <summary className="link inline-flex min-h-11 items-center">Withdraw this enquiry</summary>
        <p className="mt-1 mb-3 text-ink-2 wrap-anywhere">
          {lister} then sees neither your name, your contact nor your message, and we delete them. They may have read them before. This
          cannot be undone.
        </p>
        <button type="submit" name="act" value="withdraw" className="btn btn-danger" data-busy={busy}>
          Withdraw
        </button>
      </details>
    </Form>
  );
}

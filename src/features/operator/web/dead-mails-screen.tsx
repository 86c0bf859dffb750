import { Form } from "react-router";
import { shortTime } from "../../../shared/contract/date-text.ts";
import { readForm } from "../../../shared/web/read-form.ts";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { Pager } from "../../../shared/web/ui/pager.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import type { DeadMailLine } from "../contract/desk.ts";
import { inWords } from "../contract/desk-text.ts";
import type { Route } from "./+types/dead-mails-screen";
import { answerForm, type DeskAnswer, deskApi, findPage } from "./desk-api.ts";
import { DeskNote } from "./desk-note.tsx";

export const meta = () => [{ title: "Mails | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  findPage(request, (page) => deskApi(context).listDeadMails({ query: { page } }));

export async function action({ request, context }: Route.ActionArgs) {
  const api = deskApi(context);
  const form = await readForm(request);
  const params = { id: String(form.get("id") ?? "") };
  return answerForm("mails", form.has("drop") ? api.dropMail({ params }) : api.repeatMail({ params }));
}

/** Also after a refusal: somebody else may have sent it. */
export const shouldRevalidate = () => true;

/** Mails that no server has accepted within a day. */
export default function DeadMailsScreen({ loaderData: { data: mails, page, size, total }, actionData }: Route.ComponentProps) {
  const answer: DeskAnswer | undefined = actionData;
  return (
    <>
      <ScreenHeader
        title="Mails"
        count={total > 0 && `${total} waiting`}
        about="Mails that could not be delivered within a day. They wait here until you decide."
      />
      <div className="mb-6 empty:hidden">
        <DeskNote answer={answer} form="mails" />
      </div>
      {mails.length === 0 ? (
        <EmptyState heading="No failed mails" text="Mails that cannot be delivered appear here." />
      ) : (
        <ul className="card divide-y divide-line">
          {mails.map((mail) => (
            <GivenUp key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <div className="mt-6 flex justify-center">
        <Pager page={page} size={size} total={total} hrefOf={(wanted) => `?page=${wanted}`} />
      </div>
    </>
  );
}

function GivenUp({ mail: { id, kind, to, attempts, reason, queuedAt, givenUpAt } }: { mail: DeadMailLine }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
      <span className="grid min-w-0 flex-1 basis-60 gap-1">
        <b className="font-semibold wrap-anywhere">{inWords(kind)}</b>
        <span className="wrap-anywhere">{to === null ? "No recipient" : `To ${to}`}</span>
        <span className="text-sm text-ink-2 wrap-anywhere">{reason}</span>
        <span className="nums text-sm text-ink-2">
          Queued <time dateTime={queuedAt}>{shortTime(queuedAt)}</time>, failed after {attempts} attempts on{" "}
          <time dateTime={givenUpAt}>{shortTime(givenUpAt)}</time>
        </span>
      </span>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        {to !== null && (
          <button type="submit" className="btn btn-secondary">
            Send again
          </button>
        )}
        <button type="submit" name="drop" value="yes" className="btn btn-secondary text-danger!">
          Drop it
        </button>
      </Form>
    </li>
  );
}

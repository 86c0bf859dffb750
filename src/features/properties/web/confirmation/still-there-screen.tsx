import { CircleCheck } from "lucide-react";
import { data, Form, Link, useNavigation } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { propertyId } from "../../../../shared/contract/ids.ts";
import { ApiError, createPageApiClient, orReason } from "../../../../shared/web/api-client.ts";
import { secretPageHeaders } from "../../../../shared/web/secret-page.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import type { AskedHome, ConfirmationEndpoints } from "../../contract/confirmation.endpoints.ts";
import { confirmationPaths } from "../../contract/confirmation.paths.ts";
import { type AskedStage, confirmationMessages as messages } from "../../contract/confirmation-terms.ts";
import { compactPrice } from "../../contract/price-text.ts";
import { isMonthly } from "../../contract/property-terms.ts";
import type { Route } from "./+types/still-there-screen";

export const meta = () => [{ title: "Still available? | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may answer. */
export const headers = secretPageHeaders;

type Answer = "available" | "gone" | "withdrawn" | "later";

const apiOf = ({ context }: Pick<Route.LoaderArgs, "context">) => createPageApiClient<ConfirmationEndpoints>(confirmationPaths, context);

export async function loader({ params, context }: Route.LoaderArgs) {
  return orReason(apiOf({ context }).openConfirmation({ body: { token: params.token } }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = [...(await request.formData())];
  const ids = (answer: Answer) => form.flatMap(([id, value]) => (value === answer ? (propertyId.safeParse(id).data ?? []) : []));
  try {
    const body = { token: params.token, available: ids("available"), gone: ids("gone"), withdrawn: ids("withdrawn") };
    return { message: (await apiOf({ context }).answerConfirmation({ body })).message, reason: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ message: null, reason: error.message }, { status: error.body.status });
  }
}

/** Where a mail's "Is it still available?" leads. It waits for a press, because mail programs open links to check them. */
export default function StillThereScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="page py-12 lg:py-20">
      <div className="card mx-auto grid max-w-3xl gap-5 p-6 shadow-md sm:p-9">
        <Content loaderData={loaderData} actionData={actionData} />
      </div>
    </section>
  );
}

function Content({ loaderData: { found: asked, reason }, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  if (actionData?.message) return <Done heading="Thank you" text={actionData.message} />;
  if (asked?.isAnswered) return <Done heading="Already answered" text={messages.answered} />;
  if (asked?.homes.length === 0) return <Done heading="Nothing to answer" text="Nobody is asking about your homes now." />;
  if (asked) return <Questions homes={asked.homes} reason={actionData?.reason ?? null} />;
  return (
    <>
      <h1 className="text-3xl">This link does not work</h1>
      <DangerNote>{reason}</DangerNote>
    </>
  );
}

function Done({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <CircleCheck aria-hidden className="size-10 text-success" />
      <h1 className="text-3xl">{heading}</h1>
      <p role="status">{text}</p>
      <Link to="/panel/properties" className="btn btn-secondary btn-lg justify-self-start">
        My Properties
      </Link>
    </>
  );
}

function Questions({ homes, reason }: { homes: readonly AskedHome[]; reason: string | null }) {
  const isSending = useNavigation().state === "submitting";
  const [only, ...others] = homes;
  const isOne = only !== undefined && others.length === 0;
  return (
    <>
      <h1 className="text-3xl">{isOne ? "Is it still available?" : `Are these ${homes.length} homes still available?`}</h1>
      {!isOne && <p className="text-ink-2">All are set to available. Change those that are not, and send the answers once.</p>}
      {reason && <DangerNote>{reason}</DangerNote>}
      <Form method="post" className="grid gap-5">
        <ul className="grid gap-4">
          {homes.map((home) => (
            <li key={home.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 first:border-0 first:pt-0">
              <HomeWords home={home} />
              {!isOne && <Choices home={home} />}
            </li>
          ))}
        </ul>
        <div className="sticky bottom-0 flex flex-wrap gap-3 bg-surface py-3">
          {isOne ? (
            <>
              <button name={only.id} value="available" type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined}>
                Yes, still available
              </button>
              <button name={only.id} value="gone" type="submit" className="btn btn-secondary btn-lg">
                No, it is {goneWord(only)}
              </button>
              <button name={only.id} value="withdrawn" type="submit" className="btn btn-ghost btn-lg">
                {withdrawnText(only)}
              </button>
            </>
          ) : (
            <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined}>
              Send answers
            </button>
          )}
        </div>
      </Form>
    </>
  );
}

const goneWord = ({ listedFor }: Pick<AskedHome, "listedFor">): string => (isMonthly(listedFor) ? "rented out" : "sold");

/** Sold by nobody that we know of: its lister takes it off the site. */
const withdrawnText = ({ stage }: Pick<AskedHome, "stage">): string => (stage === "hidden" ? "Leave it hidden" : "No longer offered");

function dueText(stage: AskedStage, dueOn: string): string {
  if (stage === "hidden") return "Hidden now";
  return `${stage === "overdue" ? "Overdue since" : "Answer by"} ${shortDate(dueOn)}`;
}

function HomeWords({ home: { title, place, price, currency, listedFor, image, stage, dueOn, confirmedOn } }: { home: AskedHome }) {
  return (
    <div className="flex min-w-0 grow basis-72 gap-4">
      <div className="h-18 w-24 shrink-0 overflow-hidden rounded-lg bg-sunken [&_img]:size-full [&_img]:object-cover">
        <Picture image={image ?? undefined} sizes="6rem" />
      </div>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-ink-2 wrap-anywhere">
          {compactPrice(price, currency)}
          {isMonthly(listedFor) && " / month"}
          {place && `, ${place}`}
        </p>
        <p className="text-sm text-ink-3">
          {dueText(stage, dueOn)}. Last confirmed {shortDate(confirmedOn)}.
        </p>
      </div>
    </div>
  );
}

function Choices({ home }: { home: AskedHome }) {
  const word = goneWord(home);
  const choices: readonly (readonly [Answer, string])[] = [
    ["available", "Available"],
    ["gone", `${word.charAt(0).toUpperCase()}${word.slice(1)}`],
    ["withdrawn", withdrawnText(home)],
    ["later", "Later"],
  ];
  return (
    <fieldset className="max-sm:w-full">
      <legend className="sr-only">{home.title}</legend>
      <div className="seg max-sm:grid max-sm:grid-flow-row max-sm:grid-cols-2">
        {choices.map(([answer, label]) => (
          <label key={answer}>
            <input type="radio" name={home.id} value={answer} defaultChecked={answer === "available"} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

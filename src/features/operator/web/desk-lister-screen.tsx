import { Form } from "react-router";
import { shortTime } from "../../../shared/contract/date-text.ts";
import { orPageError } from "../../../shared/web/api-client.ts";
import { readForm } from "../../../shared/web/read-form.ts";
import { AreaField } from "../../../shared/web/ui/field.tsx";
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import type { DeskLister } from "../contract/desk.ts";
import type { Route } from "./+types/desk-lister-screen";
import { answerForm, type DeskAnswer, deskApi } from "./desk-api.ts";
import { DeskCard, DeskColumns } from "./desk-card.tsx";
import { DeskNote } from "./desk-note.tsx";
import { ListerHomes } from "./lister-homes.tsx";
import { LogList } from "./log-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? "Lister"} | Operator | Aangan` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  return (await orPageError(deskApi(context).getDeskLister({ params: { id: params.id } }))).data;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = deskApi(context);
  const form = await readForm(request);
  if (form.get("form") === "factor") return answerForm("factor", api.removeListersFactor({ params }));
  if (form.get("form") === "lift") return answerForm("standing", api.liftSuspension({ params }));
  return answerForm("standing", api.suspendLister({ params, body: { reason: String(form.get("reason") ?? "") } }));
}

/** A lister with their properties, suspension and log. */
export default function DeskListerScreen({ loaderData: lister, actionData: answer }: Route.ComponentProps) {
  const { name, email, role, firm, isSuspended, registeredAt, shown, properties, log } = lister;
  return (
    <>
      <header className="mb-7">
        {isSuspended && <span className="badge badge-danger mb-3">Suspended</span>}
        <h1 className="text-3xl wrap-anywhere">{name}</h1>
        <p className="mt-2 text-ink-2 wrap-anywhere">{[listerTypeLabels[role], firm].filter(Boolean).join(" · ")}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">{email}</p>
        <p className="nums text-sm text-ink-2">Registered {shortTime(registeredAt)}</p>
      </header>
      <DeskColumns
        first={
          <>
            <DeskCard heading="Standing">
              <Standing lister={lister} answer={answer} />
            </DeskCard>
            <DeskCard heading="Two-step sign-in">
              <SecondFactor lister={lister} answer={answer} />
            </DeskCard>
            <DeskCard heading="History">
              <LogList entries={log} />
            </DeskCard>
          </>
        }
        second={
          <DeskCard heading={shownText(shown)}>
            <Latest properties={properties} />
          </DeskCard>
        }
      />
    </>
  );
}

function shownText(shown: number): string {
  if (shown === 0) return "Nothing on the site";
  return shown === 1 ? "1 property on the site" : `${shown.toLocaleString("en-IN")} properties on the site`;
}

function Standing({ lister: { isSuspended, suspensionReason }, answer }: { lister: DeskLister; answer: DeskAnswer | undefined }) {
  if (isSuspended) {
    return (
      <>
        <p className="note note-danger whitespace-pre-line wrap-anywhere">{suspensionReason}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="lift" />
          <button type="submit" className="btn btn-primary">
            Lift the suspension
          </button>
        </Form>
        <DeskNote answer={answer} form="standing" />
      </>
    );
  }
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-4">
      <p className="text-ink-2">
        A suspended lister is signed out and cannot sign in, and everything they published leaves the site. Lifting the suspension brings it
        all back.
      </p>
      <AreaField
        name="reason"
        label="Reason, as the lister will read it"
        error={answer?.form === "standing" ? answer.errors.reason : undefined}
        rows={3}
        maxLength={1000}
      />
      <button type="submit" className="btn btn-danger justify-self-start">
        Suspend this lister
      </button>
      <DeskNote answer={answer} form="standing" />
    </Form>
  );
}

function SecondFactor({ lister: { hasSecondFactor }, answer }: { lister: DeskLister; answer: DeskAnswer | undefined }) {
  return (
    <>
      {hasSecondFactor ? (
        <Form method="post" preventScrollReset className="grid gap-4">
          <input type="hidden" name="form" value="factor" />
          <p className="text-ink-2">
            Only for somebody who has lost both phone and recovery codes, and has proved who they are. Their password alone signs in after
            that, and they are told by mail.
          </p>
          <button type="submit" className="btn btn-danger justify-self-start">
            Turn it off
          </button>
        </Form>
      ) : (
        <p className="text-ink-2">Off.</p>
      )}
      <DeskNote answer={answer} form="factor" />
    </>
  );
}

function Latest({ properties }: Pick<DeskLister, "properties">) {
  if (properties.length === 0) return <p className="text-ink-2">No properties.</p>;
  return <ListerHomes properties={properties} />;
}

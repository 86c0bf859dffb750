import { Link } from "react-router";
import { shortDate } from "../../../shared/contract/date-text.ts";
import { orPageError } from "../../../shared/web/api-client.ts";
import { KeyHints } from "../../../shared/web/keys/key-hints.tsx";
import { readForm } from "../../../shared/web/read-form.ts";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import { advertisementStateLabels, placementLabels } from "../../advertisements/contract/advertisement-terms.ts";
import { propertyTypeLabels } from "../../properties/contract/property-terms.ts";
import type { AdvertisementDecision, DeskAdvertisement } from "../contract/desk.ts";
import { deskPath } from "../contract/desk-terms.ts";
import type { Route } from "./+types/desk-advertisement-screen";
import { AdvertisementDecisionForms } from "./advertisement-decision-forms.tsx";
import { answerForm, deskApi } from "./desk-api.ts";
import { DeskCard, DeskColumns } from "./desk-card.tsx";
import { LogList } from "./log-list.tsx";
import { QueueSteps, reviewKeysTitle } from "./queue-steps.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.advertisement.headline ?? "Advertisement"} | Operator | Aangan` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  return (await orPageError(deskApi(context).getDeskAdvertisement({ params: { id: params.id } }))).data;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const version = Number(text("version"));
  const decision = text("form");
  const body = decision === "approve" ? { decision, version } : { decision: "refuse", version, reason: text("reason") };
  return answerForm(decision, deskApi(context).decideAdvertisement({ params, body: body as AdvertisementDecision }));
}

/** Also after a refusal: the operator then sees the current state. */
export const shouldRevalidate = () => true;

/** Decisions about one advertisement (ADVT-01). */
export default function DeskAdvertisementScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { advertisement, lister, log, queue } = loaderData;
  const { state, headline } = advertisement;
  return (
    <>
      <QueueSteps queue={queue} followedBy={answer?.next} />
      <header className="mb-7">
        <div className="mb-3 flex flex-wrap gap-1.5">
          <span className={`badge dot ${state === "shown" ? "badge-success" : ""}`}>{advertisementStateLabels[state]}</span>
          {lister.isSuspended && <span className="badge badge-danger">Lister suspended</span>}
        </div>
        <h1 className="text-3xl wrap-anywhere">{headline}</h1>
        <p className="mt-2 text-ink-2 wrap-anywhere">
          Advertisement of{" "}
          <Link to={`${deskPath}/listers/${lister.id}`} className="link">
            {lister.name}
          </Link>{" "}
          ({listerTypeLabels[lister.role]})
        </p>
      </header>
      <DeskColumns
        key={advertisement.id}
        first={
          <DeskCard heading="What visitors see">
            <Contents advertisement={advertisement} />
          </DeskCard>
        }
        second={
          <>
            <DeskCard heading="Decision">
              <AdvertisementDecisionForms desk={loaderData} answer={answer} />
            </DeskCard>
            <DeskCard heading="History">
              <LogList entries={log} />
            </DeskCard>
            <KeyHints title={reviewKeysTitle} />
          </>
        }
      />
    </>
  );
}

const termClass = "text-ink-2 max-sm:text-sm";

function Contents({ advertisement: { image, link, placements, city, types, startsOn, endsOn } }: Pick<DeskAdvertisement, "advertisement">) {
  const facts = [
    { term: "Shown on", text: placements.map((placement) => placementLabels[placement]).join(", ") },
    { term: "City", text: city ?? "All of India" },
    { term: "Beside", text: types.map((type) => propertyTypeLabels[type]).join(", ") || "All homes" },
    { term: "Days", text: `${shortDate(startsOn)} to ${shortDate(endsOn)}` },
  ];
  return (
    <>
      <span className="block aspect-3/2 overflow-hidden rounded-lg">
        <Picture image={{ ...image, alt: "Its image" }} sizes="(min-width: 64rem) 36rem, 90vw" className="size-full object-cover" />
      </span>
      <dl className="grid grid-cols-1 gap-x-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        <dt className={termClass}>Link</dt>
        <dd className="wrap-anywhere max-sm:mb-3">
          {/* The operator can open the link, and the site does not learn from where. */}
          <a href={link} target="_blank" rel="nofollow noopener noreferrer" className="link">
            {link}
          </a>
        </dd>
        {facts.map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className={termClass}>{term}</dt>
            <dd className="wrap-anywhere max-sm:mb-3">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

import { Camera, ExternalLink } from "lucide-react";
import { Form, Link, useNavigate } from "react-router";
import { shortTime } from "../../../shared/contract/date-text.ts";
import { orPageError } from "../../../shared/web/api-client.ts";
import { KeyHints } from "../../../shared/web/keys/key-hints.tsx";
import { useKeys } from "../../../shared/web/keys/use-keys.ts";
import { readForm } from "../../../shared/web/read-form.ts";
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import { type CheckKind, checkKinds } from "../../properties/contract/property-terms.ts";
import type { DeskProperty, ReviewDecision } from "../contract/desk.ts";
import { deskPath, reviewCauseLabels } from "../contract/desk-terms.ts";
import { reportReasonLabels } from "../contract/report-terms.ts";
import type { Route } from "./+types/desk-property-screen";
import { CheckRequests } from "./check-requests.tsx";
import { ChecksForm } from "./checks-form.tsx";
import { DecisionForms } from "./decision-forms.tsx";
import { answerForm, type DeskAnswer, deskApi } from "./desk-api.ts";
import { DeskCard } from "./desk-card.tsx";
import { DeskNote } from "./desk-note.tsx";
import { ListerPast } from "./lister-past.tsx";
import { LogList } from "./log-list.tsx";
import { QueueSteps, reviewKeysTitle } from "./queue-steps.tsx";
import { ReviewFacts, ReviewPhotos, SamePhotos } from "./review-home.tsx";
import { SameHome } from "./same-home.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "Property"} | Operator | Aangan` },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  return (await orPageError(deskApi(context).getDeskProperty({ params: { id: params.id } }))).data;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const api = deskApi(context);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const asked = text("form");
  if (asked === "checks") {
    const checks = Object.fromEntries(checkKinds.map((kind) => [kind, text(kind) || null])) as Record<
      (typeof checkKinds)[number],
      string | null
    >;
    return answerForm(asked, api.setChecks({ params, body: { ...checks, version: Number(text("version")) } }));
  }
  if (asked === "check") {
    const kind = text("kind") as CheckKind;
    const outcome = text("outcome") as "checked" | "refused";
    const body = { outcome, checkedOn: text("checkedOn") || undefined, note: text("note"), version: Number(text("version")) };
    return answerForm(`check-${kind}`, api.decideCheck({ params: { id: params.id, kind }, body }));
  }
  if (asked === "home") return answerForm(asked, text("decision") === "same" ? api.keepHome({ params }) : api.partHome({ params }));
  if (asked === "featured") return answerForm(asked, api.setFeatured({ params, body: { isFeatured: text("isFeatured") === "yes" } }));
  const seen = { version: Number(text("version")), reportsMade: Number(text("reportsMade")) };
  const decision = asked === "keep" ? { decision: asked } : { decision: "take-down", reason: text("reason"), note: text("note") };
  return answerForm(asked, api.decideReview({ params, body: { ...seen, ...decision } as ReviewDecision }));
}

/** Also after a refusal: the operator then sees the current state. */
export const shouldRevalidate = () => true;

/** One property as an operator decides about it: the home itself, its lister, and the decision beside them. */
export default function DeskPropertyScreen({ loaderData: property, actionData: answer }: Route.ComponentProps) {
  const { id, isShown, queue, facts, samePhotos, reports, isFeatured, log } = property;
  const navigate = useNavigate();
  useKeys(reviewKeysTitle, [{ keys: ["O"], does: "open the home’s page", act: () => void (isShown && navigate(`/property/${id}`)) }]);
  return (
    <>
      <QueueSteps queue={queue} followedBy={answer?.next} />
      <DeskHeading property={property} />
      {/* Another home starts with empty forms. */}
      <div key={id} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <ReviewPhotos images={facts.images} samePhotos={samePhotos} />
          <DeskCard heading="Property">
            <ReviewFacts property={property} />
            <SamePhotos images={facts.images} samePhotos={samePhotos} />
          </DeskCard>
          <DeskCard heading="Reports">
            <Reports reports={reports} />
          </DeskCard>
        </div>
        <div className="grid grid-cols-1 gap-6 lg:row-span-2">
          <DeskCard heading="Decision">
            <DecisionForms property={property} answer={answer} />
          </DeskCard>
          <DeskCard heading="Lister">
            <ListerPast property={property} />
          </DeskCard>
          <DeskCard heading="Same home">
            <SameHome property={property} answer={answer} />
          </DeskCard>
          <DeskCard heading="Featured">
            <FeaturedForm isFeatured={isFeatured} answer={answer} />
          </DeskCard>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <DeskCard heading="Checks">
            <CheckRequests property={property} answer={answer} />
            <Link to={`${deskPath}/properties/${id}/on-site`} className="btn btn-secondary justify-self-start">
              <Camera aria-hidden /> On site: take a photo with a phone
            </Link>
            <ChecksForm property={property} answer={answer} />
          </DeskCard>
          <DeskCard heading="History">
            <LogList entries={log} />
          </DeskCard>
          <KeyHints title={reviewKeysTitle} />
        </div>
      </div>
    </>
  );
}

function FeaturedForm({ isFeatured, answer }: Pick<DeskProperty, "isFeatured"> & { answer: DeskAnswer | undefined }) {
  return (
    <>
      <p className="text-ink-2">{isFeatured ? "It is one of the featured homes." : "It is not featured."}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="form" value="featured" />
        <button type="submit" name="isFeatured" value={isFeatured ? "no" : "yes"} className="btn btn-secondary">
          {isFeatured ? "Stop featuring it" : "Feature it"}
        </button>
      </Form>
      <DeskNote answer={answer} form="featured" />
    </>
  );
}

function DeskHeading({ property: { id, title, city, isShown, waitingAs, lister } }: { property: DeskProperty }) {
  return (
    <header className="mb-7">
      <div className="mb-3 flex flex-wrap gap-1.5">
        <span className={`badge dot ${isShown ? "badge-success" : ""}`}>{isShown ? "On the site" : "Not on the site"}</span>
        {waitingAs && <span className="badge badge-warn">{reviewCauseLabels[waitingAs]}</span>}
        {lister.isSuspended && <span className="badge badge-danger">Lister suspended</span>}
      </div>
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <p className="mt-2 text-ink-2 wrap-anywhere">
        {city && `${city} · `}
        {lister.name} ({listerTypeLabels[lister.role]})
      </p>
      {isShown && (
        <Link to={`/property/${id}`} className="btn btn-secondary mt-4">
          <ExternalLink aria-hidden />
          View as a visitor
        </Link>
      )}
    </header>
  );
}

function Reports({ reports }: Pick<DeskProperty, "reports">) {
  if (reports.length === 0) return <p className="text-ink-2">No reports.</p>;
  return (
    <ul className="grid gap-4">
      {reports.map(({ reason, details, reportedAt, isOpen }) => (
        <li key={`${reportedAt} ${reason}`} className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {reportReasonLabels[reason]}
            <span className={`badge ${isOpen ? "badge-danger" : ""}`}>{isOpen ? "Open" : "Decided"}</span>
          </span>
          <time dateTime={reportedAt} className="nums text-sm text-ink-2">
            {shortTime(reportedAt)}
          </time>
          {details && <p className="whitespace-pre-line wrap-anywhere">{details}</p>}
        </li>
      ))}
    </ul>
  );
}

import { CircleCheck, Clock } from "lucide-react";
import { Link } from "react-router";
import { shortTime } from "../../../../shared/contract/date-text.ts";
import { createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { secretPageHeaders } from "../../../../shared/web/secret-page.ts";
import type { ReportStatus } from "../../contract/report.ts";
import { reportReasonLabels } from "../../contract/report-terms.ts";
import type { ReportsEndpoints } from "../../contract/reports.endpoints.ts";
import { reportsPaths } from "../../contract/reports.paths.ts";
import type { Route } from "./+types/report-status-screen";

export const meta = () => [{ title: "Your report | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may read it. */
export const headers = secretPageHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<ReportsEndpoints>(reportsPaths, context);
  return (await orPageError(api.openReport({ body: { token: params.token } }))).data;
}

const outcomes = {
  waiting: { heading: "We have your report", text: "A person will review it. Keep the address of this page: it will show the outcome." },
  kept: { heading: "The property stays on the site", text: "We reviewed it and found no reason to take it down. Thank you all the same." },
  "taken-down": { heading: "The property is off the site", text: "We reviewed it and have taken it down. Thank you." },
  gone: {
    heading: "The property is no longer on the site",
    text: "It left the site before we could review it. If it comes back, we will. Thank you.",
  },
} as const;

/** The result of a report. */
export default function ReportStatusScreen({ loaderData: report }: Route.ComponentProps) {
  const { property, outcome }: ReportStatus = report;
  const { heading, text } = outcomes[outcome ?? "waiting"];
  const Icon = outcome === null ? Clock : CircleCheck;
  const isOff = outcome === "taken-down" || outcome === "gone";
  return (
    <section className="page py-12 lg:py-20">
      <div className="card mx-auto grid max-w-xl gap-5 p-6 shadow-md sm:p-9">
        <Icon aria-hidden className={`size-10 ${outcome === null ? "text-ink-3" : "text-success"}`} />
        <h1 className="text-3xl">{heading}</h1>
        <p className="text-ink-2">{text}</p>
        <dl className="grid gap-3 border-t border-line pt-5">
          <Fact term="Property" text={property.title} />
          <Fact term="Your report" text={reportReasonLabels[report.reason]} />
          <Fact term="Reported" text={shortTime(report.reportedAt)} />
          {report.decidedAt && <Fact term="Decided" text={shortTime(report.decidedAt)} />}
        </dl>
        <Link to={isOff ? "/search" : `/property/${property.id}`} className="btn btn-secondary justify-self-start">
          {isOff ? "Search" : "Back to the property"}
        </Link>
      </div>
    </section>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{term}</dt>
      <dd className="nums wrap-anywhere">{text}</dd>
    </div>
  );
}

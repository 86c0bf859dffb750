import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { AgentRegistration } from "../../../accounts/web/public.ts";
import { howWeKnow, howWeKnowPath } from "../../contract/how-we-know.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { ListerLine } from "./lister-line.tsx";
import { ReraSign } from "./rera-sign.tsx";
import { trustSigns } from "./trust-signs.ts";

/** The checks with their days, the RERA number, since when the home is listed, and by whom. */
export function TrustSection({ property }: { property: PropertyDetail }) {
  const { lister } = property;
  return (
    <section className="sect" id="trust" aria-labelledby="trust-heading">
      <h2 id="trust-heading">Why trust this</h2>
      <p className="lede">
        What we have seen ourselves, and when. None of it can be bought.{" "}
        <a href={howWeKnowPath} className="link">
          How we know
        </a>
      </p>
      <ul className="signs mt-5">
        {trustSigns(property).map(({ title, text, day, about }) => (
          <li key={title}>
            <i className={`court-s ${day ? "" : "no"}`} aria-hidden="true" />
            <div>
              <a href={howWeKnow(about)} className="font-semibold underline-offset-4 hover:underline">
                {title}
              </a>
              <p>{text}</p>
            </div>
            {day ? (
              <time className="when" dateTime={day}>
                {shortDate(day)}
              </time>
            ) : (
              <span className="when">not seen</span>
            )}
          </li>
        ))}
      </ul>
      <ReraSign property={property} />
      <section className="mt-9" aria-labelledby="lists">
        <h3 id="lists" className="mb-3">
          Who lists it
        </h3>
        <ListerLine lister={lister} howAnswersAreKnown={howWeKnow("answers")} />
        <div className="pl-15">
          <AgentRegistration registration={lister} />
        </div>
        {lister.publicPage && (
          <Link to={lister.publicPage} className="link mt-2 inline-flex min-h-11 items-center">
            All homes of {lister.firm ?? lister.name}
          </Link>
        )}
      </section>
    </section>
  );
}

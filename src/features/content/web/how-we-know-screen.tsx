import { Info } from "lucide-react";
import { pageMeta } from "../../../shared/web/site.ts";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import { howWeKnowPath } from "../../properties/contract/how-we-know.ts";
import type { Route } from "./+types/how-we-know-screen";
import { type Sign, signs } from "./how-we-know-signs.ts";

const title = "How we know";
const intro =
  "Each sign on a home comes from something that this site has seen, and says when. None can be bought. Here is what each one says, and what it does not.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title, description: intro, path: howWeKnowPath });
}

/** Explains each sign on homes and listers; words on their badges link to the parts. Works without scripts. */
export default function HowWeKnowScreen() {
  return (
    <article className="page pt-5">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: title }]} />
      <header className="mt-5">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 max-w-read text-lg text-ink-2">{intro}</p>
        <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-2 text-ink-2" aria-label="Marks">
          <li className="flex items-baseline gap-2.5">
            <i className="court-s" aria-hidden="true" />
            seen by us
          </li>
          <li className="flex items-baseline gap-2.5">
            <i className="court-s no" aria-hidden="true" />
            as the lister says
          </li>
        </ul>
      </header>
      <div className="mt-10 gap-x-16 lg:mt-14 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav className="max-lg:hidden print:hidden" aria-label="Signs">
          <ul className="sticky top-24 border-t border-line">
            {signs.map((sign) => (
              <li key={sign.id} className="border-b border-line">
                <a className="block min-h-11 py-2.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline" href={`#${sign.id}`}>
                  {sign.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {signs.map((sign) => (
            <SignPart key={sign.id} sign={sign} />
          ))}
        </div>
      </div>
      <section aria-labelledby="wrong" className="grid gap-x-12 gap-y-3 border-t border-line py-9 md:grid-cols-[19rem_minmax(0,1fr)]">
        <h2 id="wrong" className="text-2xl">
          Tell us we are wrong
        </h2>
        <p className="max-w-read">
          A sign that is not true hurts more than none. Press “Report this property” on the page of the home: a person reads each report,
          and the page behind it tells you what came of it.
        </p>
      </section>
    </article>
  );
}

function SignPart({ sign: { id, title: heading, example, isSeen, says, isNot } }: { sign: Sign }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="grid scroll-mt-20 gap-x-12 gap-y-5 border-t border-line py-9 md:grid-cols-[17rem_minmax(0,1fr)] lg:first:border-t-0 lg:first:pt-0"
    >
      <div>
        <h2 id={`${id}-heading`} className="text-2xl">
          {heading}
        </h2>
        <p className="nums mt-3 inline-flex items-baseline gap-2.5 rounded-lg bg-sunken px-3.5 py-2 text-sm font-medium wrap-anywhere">
          <i className={`court-s ${isSeen ? "" : "no"}`} aria-hidden="true" />
          {example}
        </p>
      </div>
      <div className="grid max-w-read content-start gap-3">
        {says.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="flex gap-2.5 text-ink-2">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
          {isNot}
        </p>
      </div>
    </section>
  );
}

import { Link } from "react-router";
import { pageMeta } from "../../../shared/web/site.ts";
import type { Route } from "./+types/terms-screen";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import { LegalPage, Part } from "./legal-page.tsx";

const intro = "What Aangan is, what we expect of those who list and look, and how homes find their order.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Terms & Conditions", description: intro, path: "/terms" });
}

/** True to what the program does: whoever changes what listers may do, or the order of results, changes this page (FOOT-01). */
export default function TermsScreen() {
  return (
    <LegalPage title="Terms & Conditions" intro={intro} shortcut={{ to: "#grievances", label: "Whom to write to with a grievance" }}>
      <Meeting />
      <Verified />
      <Ranking />
      <Answering />
    </LegalPage>
  );
}

function Meeting() {
  return (
    <>
      <Part heading="What Aangan is">
        <p>
          A place where people who sell, let or lease homes meet those who look for one. We are no party to what they agree on: we own none
          of the homes, hold no money, and charge neither side a brokerage. An agent may charge one; ask before you meet.
        </p>
        <p>Looking around is free and needs no account. Listing is free as well; an account is of one email address and one role.</p>
      </Part>
      <Part heading="If you list a home">
        <p>
          List what is yours to offer, or what its owner has asked you to offer. Say what is so: price, size, place and state. Use photos
          and films of that very home, which you may show. List it once, and take it down or mark it sold or rented when it is gone.
        </p>
        <p>
          Shut nobody out for religion, caste, sex, language or where they come from. Where the law asks for a RERA registration, have one
          and name it: a project whose registration has run out is not shown until it is renewed. Verify your email address: until then you
          can publish three homes, and our mails tell you that somebody has enquired, but not who.
        </p>
        <p>An advertisement is looked at before it is shown, and again when you change it. If it is refused, you are told why.</p>
        <p>
          What you write and send stays yours. You let us show it on Aangan, and as the preview of shared links, for as long as you list it.
        </p>
      </Part>
      <Part heading="If you look for one">
        <p>
          Your enquiry goes to the lister, who answers you. See the home and its papers before you pay anything, and pay nobody for a visit.
          What you learn of a lister is for that home only.
        </p>
      </Part>
    </>
  );
}

function Verified() {
  return (
    <Part heading="The Verified badge">
      <p>
        It says that an operator of Aangan has made the checks that open behind it, each with its date: ownership papers seen, photos
        compared with the home, location visited, RERA number looked up. It promises nothing beyond these, and nothing after those days. A
        check ends when its lister changes what was checked: another place ends all of them, another kind of home those of papers and
        photos, a new photo that of the photos, another RERA number or project that of the number.
      </p>
    </Part>
  );
}

function Ranking() {
  return (
    <Part heading="How results are ordered" id="ranking">
      <p>
        Nobody can pay for a place. Under “Relevance”, homes that are called by more of your words come first: by title, locality, city,
        project or builder. Among equals the later published comes first, where some things count like days of youth: having photos 365,
        being featured 90, being verified 45, a full description 15, an exact place on the map 15.
      </p>
      <p>
        “Featured” is set by our operators, for homes that are shown well; the home page shows the first of them in this same order. “Price”
        and “Newest” order by just that; prices in other currencies come last. Filters leave out what does not fit, and nothing else does.
      </p>
      <p>
        Projects that are being built come before those that are finished, and the later published first. Builders come by how many projects
        they show, then by how many homes. Homes like the one that you look at are first those of its city and kind, the nearest price
        before the others.
      </p>
      <p>
        Advertisements stand apart, are marked as such, and change nothing in any of these orders. Where several fit a page, they take
        turns.
      </p>
    </Part>
  );
}

function Answering() {
  return (
    <>
      <Part heading="Reports, and what we do about them">
        <p>
          Under each home stands “Report this property”. A person looks at it, and at what is published by new listers and by those of whom
          something was taken down. What breaks these terms is taken down, and its lister told why; put right, it can be published again.
          Whoever goes on is suspended: signed out, and everything they show is off the site until it is settled. Nothing is deleted by
          that. Whoever reported something sees what became of it, also when the home leaves the site before we have looked.
        </p>
      </Part>
      <Part heading="What we answer for">
        <p>
          We keep the site running with care, but cannot promise that it always runs, nor that what others write is true. The law of India
          holds, and its courts.
        </p>
      </Part>
      <Part heading="Grievances" id="grievances">
        <GrievanceOfficer />
        <p>
          What we keep about you, and how you take it back, stands in the{" "}
          <Link to="/privacy" className="link">
            Privacy Policy
          </Link>
          .
        </p>
      </Part>
    </>
  );
}

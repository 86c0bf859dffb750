import { Link } from "react-router";
import { pageMeta } from "../../../shared/web/site.ts";
import { howWeKnow } from "../../properties/contract/how-we-know.ts";
import type { Route } from "./+types/terms-screen";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import { LegalPage, Part } from "./legal-page.tsx";

const intro = "What Aangan is, what we expect of listers and visitors, and how results are ordered.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Terms & Conditions", description: intro, path: "/terms" });
}

/** Must match what the program does: a change of what listers may do, or of the order of results, must change this page (FOOT-01). */
export default function TermsScreen() {
  return (
    <LegalPage title="Terms & Conditions" intro={intro} shortcut={{ to: "#grievances", label: "How to send a grievance" }}>
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
          A place where people who sell, rent out or lease homes meet people who are looking for one. We are not a party to their
          agreements: we own none of the homes, hold no money, and charge neither side brokerage. An agent may charge it; ask before you
          meet.
        </p>
        <p>Browsing is free and needs no account. Listing is free too; each account belongs to one email address and one role.</p>
      </Part>
      <Part heading="If you list a home">
        <p>
          List only what is yours, or what its owner has asked you to list. Give the true price, size, location and condition. Use photos
          and videos of that home only, and only if you have the right to show them. List each home once, and take it down or mark it sold
          or rented when it is gone.
        </p>
        <p>
          Do not exclude anybody because of religion, caste, sex, language or origin. Where the law requires a RERA registration, have one
          and state it: a project, or a home that is being built, whose registration has expired is hidden until it is renewed. Verify your
          email address: until then you can publish three homes, and our mails tell you that somebody has enquired, but not who.
        </p>
        <p>We review every advertisement before it is shown, and again when you change it. If we refuse it, we tell you why.</p>
        <p>
          Your texts, photos and videos stay yours. You allow us to show them on Aangan, and in previews of shared links, for as long as you
          list the home.
        </p>
      </Part>
      <Part heading="If you are looking for a home">
        <p>
          Your enquiry goes to the lister, who answers you. See the home and its documents before you pay anything, and never pay for a
          visit. Use a lister’s details only to ask about that home.
        </p>
      </Part>
    </>
  );
}

function Verified() {
  return (
    <Part heading="The Verified badge">
      <p>
        The badge means that an operator of Aangan has made the checks that it lists, each with its date: ownership papers seen, photos
        compared with the home, location visited, RERA number looked up. It promises nothing beyond these checks, and nothing after their
        dates. A check ends when the lister changes what was checked: a new location ends all checks, a new type of home ends those of
        papers and photos, a new photo ends that of the photos, and a new RERA number or project ends that of the number.
      </p>
    </Part>
  );
}

function Ranking() {
  return (
    <Part heading="How results are ordered" id="ranking">
      <p>
        Nobody can pay for a better position. With “Relevance”, homes with more of your words in their title, locality, city, project or
        builder come first. Among these, newer homes come first, and some things count like days of being newer: photos 365, being featured
        90, being verified 45, and each of a hundred points of <Link to={howWeKnow("rank")}>completeness</Link> a third of a day.
      </p>
      <p>
        Our operators mark homes that are presented well as “Featured”; the home page shows the first of them in the same order. “Price” and
        “Newest” sort by exactly that; prices in other currencies come last. Only filters leave homes out.
      </p>
      <p>
        Projects under construction come before completed ones, and newer ones first. Builders are sorted by their number of projects, then
        of homes. Similar homes are first those of the same city and type, with the closest price first.
      </p>
      <p>
        Advertisements are shown separately, are marked as such, and do not affect any of these orders. Where several fit a page, they take
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
          Each home has a link “Report this property”. A person reviews every report, and everything published by new listers and by listers
          who had a home taken down. We take down what breaks these terms and tell the lister why; once corrected, the lister can ask for
          another look, and it stays hidden until then. Listers who continue are suspended: they are signed out, and everything they list is
          off the site until the matter is settled. A suspension deletes nothing. The person who reported a home can see the outcome, even
          when the home leaves the site before our review.
        </p>
      </Part>
      <Part heading="Our responsibility">
        <p>
          We run the site with care, but we cannot promise that it is always available, or that what others write is true. Indian law
          applies, and Indian courts have jurisdiction.
        </p>
      </Part>
      <Part heading="Grievances" id="grievances">
        <GrievanceOfficer />
        <p>
          What we keep about you, and how to have it deleted, is in the{" "}
          <Link to="/privacy" className="link">
            Privacy Policy
          </Link>
          .
        </p>
      </Part>
    </>
  );
}

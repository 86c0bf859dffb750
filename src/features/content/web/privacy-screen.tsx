import { Link } from "react-router";
import { pageMeta, useSite } from "../../../shared/web/site.ts";
import type { Route } from "./+types/privacy-screen";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import { LegalPage, Part } from "./legal-page.tsx";

const intro = "What Aangan keeps about you, whom it tells, and how you take it back. You can look around without giving us anything.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Privacy Policy",
    description: "What Aangan keeps about you, whom it tells, and how you take it back.",
    path: "/privacy",
  });
}

/** Says what the program does, no more and no less: whoever changes what is kept changes this page. */
export default function PrivacyScreen() {
  const site = useSite();
  return (
    <LegalPage title="Privacy Policy" intro={intro}>
      <Part heading="When you send an enquiry">
        <p>
          We store your name, email address, phone number and message with the property they are about, and give them to the lister of that
          property: the person you are writing to. Nobody else gets them, save the mail service that carries the message. The lister reads
          your enquiry after signing in, and gets it by email once the address is verified as theirs: before that, the mail says only that
          there is an enquiry. What the lister does with it afterwards is out of our hands.
        </p>
        <p>
          You get one email that confirms where your details have gone. It holds a link, <b>Erase my details</b>, that takes your name,
          email address, phone number and message out of our records at any time, without an account and without asking us. Until you use it
          we keep them, so that the lister can answer you. If you ask for a lister’s phone number instead, we store your name and number in
          the same way, and show you that link at once.
        </p>
      </Part>
      <Part heading="When you ask about legal services">
        <p>
          Your question comes to us by email with your name, address and phone number. We keep it here for 90 days, so that none is lost
          when mail fails; then it is deleted.
        </p>
      </Part>
      <Part heading="Homes you save">
        <p>
          The{" "}
          <Link to="/saved" className="link">
            homes you save
          </Link>{" "}
          are written down in your browser, on your device. To show them, your browser asks us for those homes; we do not note who asked.
          Clear your browser’s data and they are gone. The choice between light and dark is kept there too.
        </p>
      </Part>
      <Part heading="No tracking">
        <p>
          Aangan sets no cookies, save one for its own operators at their desk, and shows no advertising networks what you look at. Photos,
          fonts and maps all come from our own servers. A film that its lister keeps on a video site is the one exception: it is loaded from
          there when you press play, and not before.
        </p>
        <p>
          What is marked as an advertisement comes from our own listers and servers, is looked at by us before you see it, and follows from
          the page that you are on, not from you. Nothing of it is fetched from an advertiser before you press it.
        </p>
        <p>
          Listers see how often a home was opened, and an advertisement seen and followed, not by whom. To count you once a day, we turn
          your network address and your browser’s name into a number with a secret that is thrown away after that day; from then on only the
          count is left.
        </p>
      </Part>
      <Part heading="If you report a home">
        <p>
          We store what you say of it, and your email address if you want to be told what becomes of it. The lister does not learn who
          reported the home. The address is forgotten 30 days after the decision, and a home that leaves the site before is decided by that;
          the page that tells you of it needs no address.
        </p>
      </Part>
      <Part heading="How results are ordered">
        <p>
          By your words, your filters and the homes themselves; not by who you are or what you looked at before: everybody sees the same
          results.{" "}
          <Link to="/terms#ranking" className="link">
            What counts, and how much
          </Link>
          .
        </p>
      </Part>
      <Part heading="What our logs hold">
        <p>
          For each request the log notes the time, which page was asked for, whether it worked and how long it took. What you typed, who you
          are and the network address you came from are left out. The address is counted in memory, to slow down whoever sends too much, and
          never written down.
        </p>
      </Part>
      <Part heading="If you list a home">
        <p>
          Your account holds your name, email address, role, and phone number and firm if you gave them. Of your password we keep only a
          scrambled form (argon2id) that it cannot be read from. A home’s page shows your name, your firm, and whether you are an owner,
          builder, agent or advertiser; your email address is not shown. Enquiries reach you in your panel, and by email once you have
          verified your address. Your phone number is shown only if you say so in your profile, and only to visitors who leave theirs.
          Agents and builders have a page with their photo and what they say of themselves.
        </p>
        <p>
          In your profile you download everything that we keep about your account, and delete it: it leaves the site at once, comes back if
          you sign in within 30 days, and after that is gone for good, with the enquiries that it got. Whoever asks for a new password is
          noted by email address for a day. Each mail that you can do without says where to end it.
        </p>
        <p>
          The operators of Aangan look at what new listers publish and at what is reported. They see your name and email address, and may
          take a home down or suspend an account: a mail then tells you why. What they change is written down with the time, before and
          after. When your account ends, what was written about you there goes; that something was done stays, under a number that leads to
          nobody.
        </p>
        <p>
          While you are signed in, your browser keeps a token and your profile; we keep a fingerprint of the token, the name of the browser
          and when it was last used, until you log out or have not been here for 30 days. What you type into the form of a home is kept in
          your browser too, so that nothing is lost when the page closes.
        </p>
        <p>
          Photos and films are shown without what cameras hide in them, such as where they were taken. Files that you sent but did not use
          are removed after a day. A home that you delete can be brought back for 30 days; after that it is gone with its files.
        </p>
      </Part>
      {site && (
        <Part heading="Ask us">
          <p>
            To see, correct or erase what we hold about you, or to ask anything about this page, write to{" "}
            <a href={`mailto:${site.contactEmail}`} className="link">
              {site.contactEmail}
            </a>
            .
          </p>
        </Part>
      )}
      <Part heading="Grievances">
        <GrievanceOfficer />
      </Part>
    </LegalPage>
  );
}

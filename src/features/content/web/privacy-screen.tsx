import { Link } from "react-router";
import { pageMeta, useSite } from "../../../shared/web/site.ts";
import type { Route } from "./+types/privacy-screen";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import { LegalPage, Part } from "./legal-page.tsx";
import { ListersPrivacy } from "./listers-privacy.tsx";

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
  return (
    <LegalPage title="Privacy Policy" intro={intro} shortcut={{ to: "#ask", label: "Whom to write to" }}>
      <WhatYouSend />
      <WhatYouLookAt />
      <Logs />
      <ListersPrivacy />
      <AskUs />
      <Part heading="Grievances" id="grievances">
        <GrievanceOfficer />
      </Part>
    </LegalPage>
  );
}

function WhatYouSend() {
  return (
    <>
      <Part heading="When you send an enquiry">
        <p>
          We store your name, email address, phone number and message with the home, project or builder they are about, and give them to its
          lister: the person you are writing to. Nobody else gets them, save the mail service that carries the message. The lister reads
          your enquiry after signing in, and gets it by email once the address is verified as theirs: before that, the mail says only that
          there is an enquiry. Beside it the lister notes how far it has come, in words of their own. They can download it; what they do
          with it afterwards is out of our hands.
        </p>
        <p>
          You get one email that confirms where your details have gone. It holds a link, <b>Erase my details</b>, that takes your name,
          email address, phone number and message out of our records at any time, and the lister’s notes with them, without an account and
          without asking us. Until you use it we keep them, so that the lister can answer you, for as long as the lister has an account. If
          you ask for a lister’s phone number instead, we store your name and number in the same way, and show you that link at once.
        </p>
      </Part>
      <Part heading="When you ask about legal services">
        <p>
          Your question comes to us by email with your name, email address and phone number, and stays in our mailbox while we answer you.
          On the site we keep it for 90 days, so that none is lost when mail fails; then it is deleted there.
        </p>
      </Part>
      <Part heading="If you report a home">
        <p>
          We store what you say of it, and your email address if you want to be told what becomes of it. The lister does not learn who
          reported the home. The address is forgotten 30 days after the decision, and a home that leaves the site before is decided by that;
          the page that tells you of it needs no address. What you said goes when the home is deleted for good.
        </p>
      </Part>
    </>
  );
}

function WhatYouLookAt() {
  return (
    <>
      <Part heading="What your browser keeps">
        <p>
          The{" "}
          <Link to="/saved" className="link">
            homes you save
          </Link>
          , your last six searches and choices such as light or dark are written down in your browser, on your device. To show the homes,
          your browser asks us for those; we do not note who asked. Clear your browser’s data and all of it is gone. Until you close the tab
          it also knows how far down each page you were.
        </p>
      </Part>
      <Part heading="No tracking">
        <p>
          Aangan sets no cookies, save one for its own operators at their desk, and shows no advertising networks what you look at. Photos,
          fonts and maps all come from our own servers. A film that its lister keeps on a video site is the one exception: it is loaded from
          there when you press play, and not before. A link that leads elsewhere tells that site at most that you come from Aangan, not from
          which page.
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
    </>
  );
}

function Logs() {
  return (
    <Part heading="What our logs hold">
      <p>
        For each request the log notes the time, which page was asked for, whether it worked and how long it took. What you typed, who you
        are and the network address you came from are left out. The address is counted in memory, to slow down whoever sends too much, and
        never written down. Of a mail that cannot be delivered our operators see at which mail service, not to whom.
      </p>
    </Part>
  );
}

function AskUs() {
  const site = useSite();
  if (!site) return null;
  return (
    <Part heading="Ask us" id="ask">
      <p>
        To see, correct or erase what we hold about you, or to ask anything about this page, write to{" "}
        <a href={`mailto:${site.contactEmail}`} className="link">
          {site.contactEmail}
        </a>
        .
      </p>
    </Part>
  );
}

import { Link } from "react-router";
import { pageMeta, useSite } from "../../../shared/web/site.ts";
import type { Route } from "./+types/privacy-screen";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import { LegalPage, Part } from "./legal-page.tsx";
import { ListersPrivacy } from "./listers-privacy.tsx";

const intro = "What Aangan keeps about you, who sees it, and how to have it deleted. You can browse without giving us anything.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Privacy Policy",
    description: "What Aangan keeps about you, who sees it, and how to have it deleted.",
    path: "/privacy",
  });
}

/** Says exactly what the program does: a change of what is stored must change this page. */
export default function PrivacyScreen() {
  return (
    <LegalPage title="Privacy Policy" intro={intro} shortcut={{ to: "#ask", label: "How to contact us" }}>
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
          We store your name, email address, phone number and message with the home, project or builder they are about, and pass them on to
          its lister: the person you are writing to. We also note which kind of page led you there, such as our search or another site, but
          not its address, and count it for the lister. Nobody else gets them, except the mail service that carries the message. The lister
          reads your enquiry after signing in, and gets it by email once they have verified their address: before that, the mail says only
          that there is an enquiry. Listers keep notes on its progress, and can download it; what they do with it afterwards is beyond our
          control.
        </p>
        <p>
          You get one email that confirms who received your details. Its link, <b>Erase my details</b>, deletes your name, email address,
          phone number and message from our records at any time, together with the lister’s notes, without an account and without asking us.
          Until you use it we keep them, so that the lister can answer you, for as long as the lister has an account. If you ask for a
          lister’s phone number instead, we store your name and number in the same way, and show you that link at once. The link{" "}
          <b>My enquiries</b> lists who got what, and when.
        </p>
        <p>
          Where the form lets you hide your number and email address, we keep both from the lister until you give them, and pass on what you
          two write to each other. We keep such mails for seven days, in case one arrives twice.
        </p>
      </Part>
      <Part heading="When you ask to be told of new homes">
        <p>
          We store your email address with the search, and write to it once. Only after you press the button behind that mail’s link do we
          write about homes. Without it we delete your request after nine days. The page behind the link of each mail lists your searches,
          stops them, and deletes your address with everything about it at once. Stopped searches are deleted after 30 days.
        </p>
      </Part>
      <Part heading="When you ask about legal services">
        <p>
          Your question reaches us by email with your name, email address and phone number, and stays in our mailbox while we answer you. We
          also keep it on the site for 90 days, so that it is not lost if mail fails; then it is deleted there.
        </p>
      </Part>
      <Part heading="If you report a home">
        <p>
          We store your report, and your email address if you want to hear about the outcome. The lister does not learn who reported the
          home. So that one person counts once, we store a number made from your network address with a secret key, for 60 days at most. We
          delete your email address 30 days after the decision; if the home leaves the site before we decide, that closes the report. You
          can see the outcome on its page without giving an address. Your report is deleted when the home is deleted for good.
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
          , your notes on them, the last 200 homes you opened, your last six searches, and choices such as light or dark are stored in your
          browser, on your device. To show these homes, your browser requests them from us; we do not record who asked. Clearing your
          browser’s data deletes all of it. Until you close the tab, your browser also remembers how far you scrolled on each page. Once you
          have saved a home or taken part in a board, your browser also keeps pages and small photos for times without a connection; an
          enquiry that you write then, and what you do on a board, waits there until it can be sent.
        </p>
      </Part>
      <Part heading="What we keep for you, if you want it">
        <p>
          When you share a list, make a board, ask us to tell you of new homes, ask for a link that brings your list to another device, open
          that link or sign in as a lister, we keep your saved homes, lists and notes, and the homes you hid or opened, on our servers too,
          and set a cookie that recognises your device for a year after you last used it. We store your email address only if you gave it
          and opened our link, and the names of your browsers. You can download or delete all of it at any time on the page of your saved
          homes. Otherwise we delete it 400 days after your last visit.
        </p>
        <p>
          Who has the link to a board of yours sees its homes, stages, votes, comments, photos of visits and the first names, until you take
          the link back; nobody else does. Your notes stay private. What you write on somebody’s board goes when you leave it or delete your
          things. Photos are stored without the place where they were taken.
        </p>
      </Part>
      <Part heading="No tracking">
        <p>
          Aangan sets a cookie only when you sign in, to keep you signed in and to show you your own photos that are not public, when we are
          to keep something for you, when you choose how much data pages may use, and, for 20 seconds, when you have sent us something, so
          that the next page knows of it. It tells no advertising network what you look at. Photos, fonts and maps all come from our own
          servers. The one exception is a video that its lister keeps on a video site: it is loaded from there when you press play, and not
          before. A link to another site tells that site at most that you come from Aangan, not from which page.
        </p>
        <p>
          Advertisements come from our own listers and servers, are reviewed by us before you see them, and are chosen by the page you are
          on, not by who you are. Nothing is loaded from an advertiser before you click.
        </p>
        <p>
          Listers see how many people were shown a home in a list, opened it and saved it, and from what kind of page they came, and how
          often an advertisement was seen and clicked, but not who they were. To count you once a day, we turn your network address and your
          browser’s name into a number with a secret that is discarded after that day; from then on only the count is left.
        </p>
        <p>
          When you leave a page, your browser tells us how fast the page was: which kind of page it was, not which one, whether you use a
          phone, tablet or computer, whether your connection is slow, and the times. It sends no cookie with it, and we keep only how many
          visits of a day were how fast. Browsers that save data send nothing.
        </p>
      </Part>
      <Part heading="How results are ordered">
        <p>
          Results are ordered by your words, your filters and the homes themselves, not by who you are or what you looked at before:
          everybody sees the same results.{" "}
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
    <Part heading="What our logs contain">
      <p>
        For each request the log records the time, the page, whether it worked and how long it took. It does not record what you typed, who
        you are or your network address. The address is counted in memory only, to limit excessive requests. When you sign in to an account,
        we turn your network address into a number with a secret and keep that for 90 days, so that nobody who guesses your password from
        elsewhere can keep you out. When a mail cannot be delivered, our operators see the mail service, not the recipient.
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
        To see, correct or delete what we keep about you, or to ask anything about this page, write to{" "}
        <a href={`mailto:${site.contactEmail}`} className="link">
          {site.contactEmail}
        </a>
        .
      </p>
    </Part>
  );
}

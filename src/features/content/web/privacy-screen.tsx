import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageMeta, useSite } from "../../../shared/web/site.ts";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import type { Route } from "./+types/privacy-screen";

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
    <article className="page pt-5">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: "Privacy Policy" }]} />
      <header className="mt-5 mb-10">
        <h1 className="text-4xl">Privacy Policy</h1>
        <p className="mt-3 max-w-read text-lg text-ink-2">
          What Aangan keeps about you, whom it tells, and how you take it back. You can look around without giving us anything.
        </p>
      </header>
      <Part heading="When you send an enquiry">
        <p>
          We store your name, email address, phone number and message with the property they are about, and give them to the lister of that
          property: the person you are writing to. Nobody else gets them, save the mail service that carries the message. The lister learns
          of your enquiry by email, and what the lister does with it afterwards is out of our hands.
        </p>
        <p>
          You get one email that confirms where your details have gone. It holds a link, <b>Erase my details</b>, that takes your name,
          email address, phone number and message out of our records at any time, without an account and without asking us. Until you use it
          we keep them, so that the lister can answer you. If you ask for a lister’s phone number instead, we store your name and number in
          the same way, and show you that link at once.
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
          Aangan sets no cookies and shows no advertising networks what you look at. Photos, fonts and maps all come from our own servers. A
          film that its lister keeps on a video site is the one exception: it is loaded from there when you press play, and not before.
        </p>
        <p>
          Listers see how often a home was opened, not by whom. To count you once a day, we turn your network address and your browser’s
          name into a number with a secret that is thrown away after that day; from then on only the count is left.
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
          builder, agent or advertiser; your email address is not shown, and enquiries reach you by email and in your panel. Your phone
          number is shown only if you say so in your profile, and only to visitors who leave theirs. Agents and builders have a page with
          their photo and what they say of themselves.
        </p>
        <p>
          In your profile you download everything that we keep about your account, and delete it: it leaves the site at once, comes back if
          you sign in within 30 days, and after that is gone for good, with the enquiries that it got. Whoever asks for a new password is
          noted by email address for a day. Each mail that you can do without says where to end it.
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
    </article>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-3 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,var(--container-read))]">
      <h2 className="text-xl">{heading}</h2>
      <div className="grid gap-3">{children}</div>
    </section>
  );
}

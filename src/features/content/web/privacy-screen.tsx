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
          we keep them, so that the lister can answer you.
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
          Aangan sets no cookies, loads nothing from other companies, and shows no advertising networks what you look at. Photos, fonts and
          maps all come from our own servers.
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
          The property’s page shows your name, your firm if you gave one, and whether you are an owner, builder, agent or advertiser. Your
          email address and phone number are not shown: enquiries reach you by email.
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

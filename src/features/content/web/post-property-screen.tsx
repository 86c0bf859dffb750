import { Handshake, HardHat, House, Inbox, Megaphone } from "lucide-react";
import { Link } from "react-router";
import { pageMeta } from "../../../shared/web/site.ts";
import { loginAddress, registerAddress, useSession } from "../../accounts/web/public.ts";
import { addPath } from "../../properties/web/public.ts";
import type { Route } from "./+types/post-property-screen";

const steps = [
  { heading: "Basic Info", text: "What it is, where it is, and your price." },
  { heading: "Amenities", text: "Tick what the home has. Add your own." },
  { heading: "Images", text: "Drop your photos and drag them into order." },
  { heading: "Videos", text: "Paste a link or upload a short walkthrough." },
];
const listers = [
  { icon: House, role: "Owner", text: "One home or a few. Talk to buyers yourself." },
  { icon: HardHat, role: "Builder", text: "Your homes, under your firm’s name." },
  { icon: Handshake, role: "Agent", text: "Show your RERA number with each home." },
  { icon: Megaphone, role: "Advertiser", text: "Reach people while they are choosing a home." },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Post your property, free",
    description: "Owners, builders, agents and advertisers list homes on Aangan at no cost. Enquiries come straight to you.",
    path: "/post-property",
  });
}

/** How a home gets onto Aangan: signed-in listers go to the wizard, everybody else registers on the way (HOME-06). */
export default function PostPropertyScreen() {
  const session = useSession();
  return (
    <>
      <section className="page grid items-center gap-x-16 gap-y-10 pt-8 lg:grid-cols-[1.05fr_1fr] lg:pt-12">
        <div>
          <span className="badge badge-marigold">Free</span>
          <h1 className="mt-4 text-5xl">Post your property. Meet the people who will live in it.</h1>
          <p className="mt-5 max-w-xl text-lg text-ink-2">
            Owners, builders, agents and advertisers list at no cost. Enquiries come straight to you, and your panel keeps them in order.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={session ? addPath : registerAddress(addPath)} className="btn btn-primary btn-lg">
              Post Property
            </Link>
            {!session && (
              <Link to={loginAddress({ pathname: addPath, search: "", hash: "" })} className="btn btn-secondary btn-lg">
                Sign in
              </Link>
            )}
          </div>
          <p className="mt-5 text-sm text-ink-3">No card. No brokerage. Take it down whenever you like.</p>
        </div>
        <Illustration />
      </section>
      <section className="page mt-section">
        <h2 className="mb-9 text-4xl">Four steps, about ten minutes</h2>
        <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ heading, text }, index) => (
            <li key={heading} className={`border-t-4 pt-4 ${index === 0 ? "border-marigold" : "border-line-2"}`}>
              <span className="wide nums font-semibold text-ink-3">{index + 1}</span>
              <h3 className="mt-1 text-xl!">{heading}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="page mt-section">
        <h2 className="mb-7 text-4xl">Made for the way you list</h2>
        <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          {listers.map(({ icon: Icon, role, text }) => (
            <li key={role} className="bg-surface p-6">
              <Icon className="size-7 text-link" />
              <h3 className="mt-4 text-lg!">{role}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A decorative picture: screen readers skip it. */
function Illustration() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-[30rem] pb-8 lg:pl-6">
      <span className="arch block aspect-arch overflow-hidden">
        <img src="/art/scene-house-morn.svg" alt="" width="480" height="600" decoding="async" className="size-full object-cover" />
      </span>
      <div className="card absolute bottom-24 left-0 flex sm:bottom-16 items-center gap-3.5 p-4 shadow-lg lg:-left-4">
        <span className="grid size-11 place-items-center rounded-md bg-info-soft text-info">
          <Inbox className="size-5.5" />
        </span>
        <span>
          <b className="block leading-tight font-semibold">New enquiry</b>
          <span className="text-sm text-ink-2">“Is it free to see on Sunday?”</span>
        </span>
      </div>
      <div className="card absolute right-0 bottom-0 p-4 shadow-lg lg:-right-3">
        <span className="text-sm text-ink-2">Views today</span>
        <b className="wide nums block font-semibold text-2xl leading-tight">148</b>
      </div>
    </div>
  );
}

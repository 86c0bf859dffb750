import { BadgeCheck, HandCoins, ShieldCheck, UsersRound } from "lucide-react";

/** Titles and lines to the letter of the ledger (HOME-02): each line says only what is true. */
const benefits = [
  { icon: BadgeCheck, title: "Verified Listings", line: "Each check and its date is shown on the listing." },
  { icon: HandCoins, title: "Zero Brokerage", line: "Aangan charges no brokerage. An agent may; ask first." },
  { icon: UsersRound, title: "Trusted Agents", line: "Agents show their RERA number." },
  { icon: ShieldCheck, title: "Secure Transactions", line: "Your number goes only to the lister you write to." },
];

export function Benefits() {
  return (
    <section className="page mt-12 lg:mt-16" aria-label="Benefits">
      <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2 xl:grid-cols-4">
        {benefits.map(({ icon: Icon, title, line }) => (
          <li key={title} className="flex gap-4">
            <Icon className="mt-0.5 size-7 shrink-0 text-link" />
            <div>
              <h2 className="text-lg!">{title}</h2>
              <p className="mt-0.5 max-w-64 text-sm text-ink-2">{line}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

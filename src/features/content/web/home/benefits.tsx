import { BadgeCheck, HandCoins, ShieldCheck, UsersRound } from "lucide-react";

/** HOME-02, to the letter of the ledger: each line says only what is true. */
const benefitsOf = (isEveryAgentRegistered: boolean) => [
  { icon: BadgeCheck, title: "Verified Listings", line: "Each check and its date is shown on the listing." },
  { icon: HandCoins, title: "Zero Brokerage", line: "Aangan charges no brokerage. An agent may; ask first." },
  {
    icon: UsersRound,
    title: "Trusted Agents",
    line: isEveryAgentRegistered ? "Agents show their RERA number." : "Look for the RERA number beside an agent's name.",
  },
  { icon: ShieldCheck, title: "Secure Transactions", line: "Your number goes only to the lister you write to." },
];

/** `isEveryAgentRegistered`: whether each agent who lists a public home has given a RERA number. */
export function Benefits({ isEveryAgentRegistered }: { isEveryAgentRegistered: boolean }) {
  return (
    <section className="far mt-section border-y [--far-height:23.5rem] border-line bg-sunken" aria-label="Benefits">
      <ul className="page grid gap-x-10 gap-y-4 py-7 sm:grid-cols-2 sm:gap-y-7 lg:py-12 xl:grid-cols-4">
        {benefitsOf(isEveryAgentRegistered).map(({ icon: Icon, title, line }) => (
          <li key={title} className="flex gap-4">
            <Icon className="mt-0.5 size-7 shrink-0 text-link" />
            <div>
              <h2 className="text-lg!">{title}</h2>
              <p className="mt-0.5 text-sm sm:max-w-72 text-ink-2">{line}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

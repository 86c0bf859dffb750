import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import type { Analytics, ComparedHome, HomeFacts } from "../../contract/analytics.ts";
import { percentText, rateText } from "./figure-words.ts";

type Props = { home: ComparedHome; figures: Pick<Analytics, "totals" | "similar"> };
type Row = { name: string; own: string; similar: string };

/** One home beside similar ones: what it does, and what may explain it. */
export function HomeBesideSimilar({ home, figures: { totals, similar } }: Props) {
  const { now } = totals;
  const rate = (value: number | null | undefined) => (value == null ? "–" : percentText(value));
  const fact = (name: keyof HomeFacts, label: string, say: (value: number) => string): Row => ({
    name: label,
    own: orDash(home.own[name], say),
    similar: orDash(home.similar?.[name] ?? null, say),
  });
  const rows: Row[] = [
    { name: "Opened of shown", own: rateText(now.opened, now.shown), similar: rate(similar?.openedOfShown) },
    { name: "Enquired of opened", own: rateText(now.enquired, now.opened), similar: rate(similar?.enquiredOfOpened) },
    fact("photos", "Photos", whole),
    fact("pricePerSqft", home.type === "plot" ? "Price per sq ft" : "Price per carpet sq ft", (value) => `₹${whole(value)}`),
    fact("daysListed", "Days listed", whole),
  ];
  return (
    <section aria-labelledby="beside-similar" className="card overflow-hidden">
      <div className="flex items-center gap-4 p-4 sm:p-5">
        <span className="block h-12 w-16 shrink-0 overflow-hidden rounded-sm bg-tint">
          <Picture image={home.image && { ...home.image, alt: "" }} sizes="4rem" className="size-full object-cover" />
        </span>
        <div className="min-w-0">
          <h2 id="beside-similar" className="text-lg! wrap-anywhere">
            <Link to={home.isPublic ? `/property/${home._id}` : `/panel/properties/update/${home._id}/step/1`} className="hover:underline">
              {home.title}
            </Link>
            , beside similar homes
          </h2>
          <p className="text-sm text-ink-2">
            {home.similar ? likeness(home.similar.homes) : "Fewer than five similar homes are available."}
          </p>
        </div>
      </div>
      <div className="table-wrap border-t border-line">
        <table className="table table-dense">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col" className="r">
                This home
              </th>
              <th scope="col" className="r">
                Similar homes
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, own, similar: middle }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="num r font-semibold">{own}</td>
                <td className="num r text-ink-2">{middle}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const likeness = (homes: number) =>
  `${groupDigits(homes)} available homes of others, of the same city, type and purpose, nearest in price: their rates together, the middle of the rest.`;
const whole = (value: number) => groupDigits(Math.round(value));
/** An empty cell is never a 0. */
const orDash = (value: number | null, say: (value: number) => string) => (value === null ? "–" : say(value));

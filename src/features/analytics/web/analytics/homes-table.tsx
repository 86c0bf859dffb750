import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { readPaging } from "../../../../shared/contract/paging.ts";
import { ListPages } from "../../../../shared/web/ui/list-pages.tsx";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { TableOrCards } from "../../../../shared/web/ui/table-or-cards.tsx";
import type { AnalyticsHome } from "../../contract/analytics.ts";
import type { FigureSort } from "../../contract/figure-terms.ts";
import { ChangeText } from "./figure-parts.tsx";
import { againstSimilar, rateText } from "./figure-words.ts";

type Answer = { data: AnalyticsHome[]; page: number; size: number; total: number };
type Props = {
  answer: Answer | undefined;
  sort: FigureSort;
  hrefOf: (change: { sort?: FigureSort; page?: number; home?: string }) => string;
  csv: ReactNode;
};

/** The rate stands beside the two figures that it is made of. */
const columns: { key: FigureSort | "rate"; head: string }[] = [
  { key: "shown", head: "Shown" },
  { key: "opened", head: "Opened" },
  { key: "rate", head: "Rate" },
  { key: "saved", head: "Saved" },
  { key: "numbers", head: "Numbers" },
  { key: "enquired", head: "Enquired" },
];

const figureOf = (home: AnalyticsHome, key: FigureSort | "rate"): string =>
  key === "rate" ? rateText(home.opened, home.shown) : groupDigits(home[key]);

/** The figures of each home, most first by the chosen column. */
export function HomesTable({ answer, sort, hrefOf, csv }: Props) {
  return (
    <section aria-labelledby="by-home">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="by-home" className="text-lg!">
          By home {answer && <span className="ml-1 text-sm font-normal text-ink-3 nums">{groupDigits(answer.total)}</span>}
        </h2>
        {csv}
      </div>
      {!answer && <div className="skel h-64" role="status" aria-label="Loading..." />}
      {answer && answer.total === 0 && <p className="text-ink-2">You have no homes yet.</p>}
      {answer && answer.total > 0 && (
        <div className="card overflow-hidden">
          <TableOrCards
            className="table-dense"
            head={
              <>
                <th scope="col">Home</th>
                {columns.map(({ key, head }) => (
                  <th key={key} scope="col" className="r" aria-sort={key === sort ? "descending" : undefined}>
                    {key === "rate" ? (
                      head
                    ) : (
                      <Link to={hrefOf({ sort: key })} preventScrollReset className="hover:underline">
                        {key === sort && <ArrowDown aria-hidden className="mr-1 inline size-3.5 align-[-.15em]" />}
                        {head}
                      </Link>
                    )}
                  </th>
                ))}
                <th scope="col">Against similar</th>
              </>
            }
            rows={answer.data.map((home) => (
              <tr key={home._id}>
                <td className="max-w-96 min-w-64">
                  <HomeName home={home} hrefOf={hrefOf} />
                </td>
                {columns.map(({ key }) => (
                  <td key={key} className={`num r ${key === sort ? "font-semibold" : ""}`}>
                    {figureOf(home, key)}
                  </td>
                ))}
                <td>
                  <Compared home={home} />
                </td>
              </tr>
            ))}
            cards={answer.data.map((home) => (
              <li key={home._id} className="border-b border-line p-4">
                <HomeName home={home} hrefOf={hrefOf} />
                <dl className="mt-2 grid grid-cols-3 gap-x-4 gap-y-2 text-sm">
                  {columns.map(({ key, head }) => (
                    <div key={key}>
                      <dt className="text-ink-3">{head}</dt>
                      <dd className="nums">{figureOf(home, key)}</dd>
                    </div>
                  ))}
                </dl>
                <p className="mt-2 text-sm">
                  <Compared home={home} />
                </p>
              </li>
            ))}
          />
          <Turns {...answer} hrefOf={hrefOf} />
        </div>
      )}
      <p className="mt-2 text-sm text-ink-2">Rate: the people who opened a home, of those it was shown to.</p>
    </section>
  );
}

function Turns({ page, size, total, hrefOf }: Omit<Answer, "data"> & Pick<Props, "hrefOf">) {
  const { page: current, last } = readPaging({ page, size, total });
  if (last <= 1) return null;
  return (
    <ListPages text={`Showing page ${current} of ${last}`} page={current} last={last} searchOf={(wanted) => hrefOf({ page: wanted })} />
  );
}

/** Chooses the home: its own figures beside similar homes. */
const HomeName = ({ home: { _id, title, image }, hrefOf }: { home: AnalyticsHome } & Pick<Props, "hrefOf">) => (
  <span className="flex min-w-0 items-center gap-3">
    <span className="block h-10 w-13 shrink-0 overflow-hidden rounded-sm bg-tint">
      <Picture image={image && { ...image, alt: "" }} sizes="4rem" className="size-full object-cover" />
    </span>
    <Link to={hrefOf({ home: _id })} className="link line-clamp-2 min-w-0 wrap-anywhere">
      {title}
    </Link>
  </span>
);

function Compared({ home: { opened, shown, similar } }: { home: AnalyticsHome }) {
  const change = againstSimilar(opened, shown, similar);
  return (
    <span
      className="text-sm"
      title={similar ? `The middle of ${similar.homes} similar homes: ${similar.openedOfShown.toFixed(1)}%` : undefined}
    >
      <ChangeText change={change} />
      {similar && change.text !== "Too few to compare" && <span className="text-ink-3 nums"> ({similar.homes})</span>}
    </span>
  );
}

import { Link } from "react-router";
import { emptyCell } from "../../../../shared/contract/empty-cell.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";

/** `nearest`: the search without the filters that `label` names; null: nothing is near, or counting took too long. */
export type VainSearch = {
  written: string;
  people: number;
  labels: readonly string[];
  nearest: { label: string; query: string; total: number } | null;
};

/** What people searched for and did not find. */
export function NothingFoundTable({ searches, least }: { searches: readonly VainSearch[]; least: number }) {
  return (
    <section aria-labelledby="nothing-found" className="min-w-0">
      <h2 id="nothing-found" className="text-lg!">
        Searched, nothing found <span className="ml-1 text-sm font-normal text-ink-3">{least} people or more in a week</span>
      </h2>
      {searches.length === 0 ? (
        <p className="mt-3 max-w-read text-ink-2">No search without results was made by {least} or more people.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className="card table-wrap mt-3" tabIndex={0} aria-label="Searched, nothing found, table">
          <table className="table table-dense">
            <thead>
              <tr>
                <th scope="col">Search</th>
                <th scope="col" className="r">
                  People, by week
                </th>
                <th scope="col">Nearest that exists</th>
              </tr>
            </thead>
            <tbody>
              {searches.map(({ written, people, labels, nearest }) => (
                <tr key={written}>
                  <td className="min-w-40 wrap-anywhere">
                    <Link to={`/search?${written}`} className="link" reloadDocument>
                      {labels.join(", ")}
                    </Link>
                  </td>
                  <td className="num r font-semibold">{groupDigits(people)}</td>
                  <td className="min-w-40 text-ink-2 wrap-anywhere">
                    {nearest === null ? (
                      emptyCell
                    ) : (
                      <Link to={`/search?${nearest.query}`} className="link" reloadDocument>
                        {groupDigits(nearest.total)} without {nearest.label}
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

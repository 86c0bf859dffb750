import { type HomeChangeKind, mostNamedHomes } from "../../contract/home-change-terms.ts";
import type { MadeChange } from "../../contract/home-changes.endpoints.ts";

type Props = { kind: HomeChangeKind; preview: MadeChange };

/** Each home with old and new, then what is skipped, with the reason. */
export function ChangePreview({ kind, preview: { homes, changed, skippedHomes, skipped } }: Props) {
  const hasTexts = kind === "price" || kind === "status" || kind === "place";
  return (
    <div className="grid gap-4">
      {changed === 0 ? (
        <p className="note">Nothing would change.</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <div className="max-h-80 overflow-auto rounded-lg border border-line" role="group" aria-label="Preview" tabIndex={0}>
          <table className="table table-dense">
            <thead className="sticky top-0">
              <tr>
                <th>Home</th>
                {hasTexts && <th className="r max-sm:hidden">Now</th>}
                {hasTexts && <th className="r">After</th>}
                {kind === "price" && <th className="r max-sm:hidden">Change</th>}
              </tr>
            </thead>
            <tbody>
              {homes.map(({ _id, title, before, after, difference, doubt }) => (
                <tr key={_id}>
                  <td className="min-w-32">
                    <span className="block font-medium wrap-anywhere">{title}</span>
                    {doubt && <span className="text-sm text-marigold-ink">{doubt}</span>}
                  </td>
                  {hasTexts && <td className="r num text-ink-2 max-sm:hidden">{before}</td>}
                  {hasTexts && (
                    <td className="r num font-semibold">
                      {after}
                      <span className="block text-sm font-normal text-ink-3 sm:hidden">was {before}</span>
                    </td>
                  )}
                  {kind === "price" && <td className="r num text-ink-2 max-sm:hidden">{difference}</td>}
                </tr>
              ))}
            </tbody>
          </table>
          {changed > homes.length && <p className="border-t border-line p-3 text-sm text-ink-2">{restText(changed)}</p>}
        </div>
      )}
      {skipped > 0 && (
        <details className="note grid!" open={changed === 0 || skipped <= 3}>
          <summary className="cursor-pointer font-medium text-ink">
            {skipped.toLocaleString("en-IN")} {skipped === 1 ? "home is" : "homes are"} skipped
          </summary>
          <ul className="mt-2 grid max-h-48 gap-1.5 overflow-auto">
            {skippedHomes.map(({ _id, title, reason }) => (
              <li key={_id}>
                <span className="font-medium text-ink wrap-anywhere">{title}</span> {reason}
              </li>
            ))}
            {skipped > skippedHomes.length && <li>{restText(skipped)}</li>}
          </ul>
        </details>
      )}
    </div>
  );
}

const restText = (all: number): string => `and ${(all - mostNamedHomes).toLocaleString("en-IN")} more`;

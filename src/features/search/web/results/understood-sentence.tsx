import { Link, useLocation } from "react-router";
import type { Search } from "../../contract/search-filters.ts";
import { exactWordsHref, leftOutIn, sentenceIn, unsaidIn } from "./sentence-href.ts";

/** Says that the filters were read out of a sentence, and what of it nothing matches; offers a search for its exact words (SRCH-07). */
export function UnderstoodSentence({ search }: { search: Search }) {
  const params = new URLSearchParams(useLocation().search);
  const sentence = sentenceIn(params)?.trim().slice(0, 200);
  if (!sentence) return null;
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      Read as filters: “{sentence}”. {toldOf("Left out, as nothing matches", leftOutIn(params))}
      {toldOf("Left out, as no filter can say it", unsaidIn(params))}
      <Link to={exactWordsHref(search, sentence)} className="inline-block py-1 text-link underline underline-offset-4">
        Search for exactly these words instead
      </Link>
    </p>
  );
}

const toldOf = (why: string, parts: readonly string[]): string =>
  parts.length === 0 ? "" : `${why}: ${parts.map((part) => `“${part}”`).join(", ")}. `;

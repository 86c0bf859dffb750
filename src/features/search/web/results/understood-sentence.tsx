import { Link, useLocation } from "react-router";
import type { Search } from "../../contract/search-filters.ts";
import { exactWordsHref, leftOutIn, sentenceIn } from "./sentence-href.ts";

/** Says that the filters were read out of a sentence, and what of it nothing matches; offers a search for its exact words (SRCH-07). */
export function UnderstoodSentence({ search }: { search: Search }) {
  const params = new URLSearchParams(useLocation().search);
  const sentence = sentenceIn(params)?.trim().slice(0, 200);
  if (!sentence) return null;
  const leftOut = leftOutIn(params).map((part) => `“${part}”`);
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      Read as filters: “{sentence}”. {leftOut.length > 0 && `Left out, as nothing matches: ${leftOut.join(", ")}. `}
      <Link to={exactWordsHref(search, sentence)} className="inline-block py-1 text-link underline underline-offset-4">
        Search for exactly these words instead
      </Link>
    </p>
  );
}

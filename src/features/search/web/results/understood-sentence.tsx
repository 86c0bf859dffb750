import { Link } from "react-router";
import type { Search } from "../../contract/search-filters.ts";
import { exactWordsHref, useSentence } from "./sentence-href.ts";

/** Says that the filters were read out of a sentence, and offers a search for its exact words (SRCH-07). */
export function UnderstoodSentence({ search }: { search: Search }) {
  const sentence = useSentence()?.trim().slice(0, 200);
  if (!sentence) return null;
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      Read as filters: “{sentence}”.{" "}
      <Link to={exactWordsHref(search, sentence)} className="inline-block py-1 text-link underline underline-offset-4">
        Search for exactly these words instead
      </Link>
    </p>
  );
}

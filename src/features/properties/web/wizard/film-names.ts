import { originalOfConverted } from "../../../media/contract/media-key.ts";
import type { VideoEntry } from "./wizard-values.ts";

/** Films that were converted meanwhile under the names that they have now: that is nobody's change. */
export function filmsInPresentNames(films: readonly VideoEntry[], present: readonly VideoEntry[]): readonly VideoEntry[] {
  const isThere = (film: VideoEntry) => present.some(({ url }) => url === film.url);
  const nameOf = (film: VideoEntry) => present.find(({ url }) => originalOfConverted(url) === film.url)?.url ?? film.url;
  return films.map((film) => (isThere(film) ? film : { ...film, url: nameOf(film) }));
}

import { originalOfConverted } from "../contract/media-key.ts";

/** Films that were converted meanwhile under the names that they have now: that is nobody's change. */
export function filmsInPresentNames<Film extends { url: string }>(films: readonly Film[], present: readonly Film[]): readonly Film[] {
  const isThere = (film: Film) => present.some(({ url }) => url === film.url);
  const nameOf = (film: Film) => present.find(({ url }) => originalOfConverted(url) === film.url)?.url ?? film.url;
  return films.map((film) => (isThere(film) ? film : { ...film, url: nameOf(film) }));
}

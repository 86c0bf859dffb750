// What a lister has changed, laid over what the server has, which may have changed as well.
import { originalOfConverted } from "../../../media/contract/media-key.ts";
import { allFields, type FieldName, type VideoEntry, type WizardValues } from "./wizard-values.ts";

type Change<Name extends FieldName> = { /** What it was when the lister began. */ base: WizardValues[Name]; mine: WizardValues[Name] };
export type Changes = { [Name in FieldName]?: Change<Name> };
export type Conflict = { field: FieldName; theirs: WizardValues[FieldName]; mine: WizardValues[FieldName] };

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export function changesBetween(base: WizardValues, mine: WizardValues): Changes {
  const changed = allFields.filter((field) => !isSame(base[field], mine[field]));
  return Object.fromEntries(changed.map((field) => [field, { base: base[field], mine: mine[field] }]));
}

/** Films that were converted meanwhile under the names that they have now: that is nobody's change. */
function inPresentNames(films: readonly VideoEntry[], present: readonly VideoEntry[]): readonly VideoEntry[] {
  const isThere = (film: VideoEntry) => present.some(({ url }) => url === film.url);
  const nameOf = (film: VideoEntry) => present.find(({ url }) => originalOfConverted(url) === film.url)?.url ?? film.url;
  return films.map((film) => (isThere(film) ? film : { ...film, url: nameOf(film) }));
}

function changesInPresentNames({ videos, ...others }: Changes, { videos: present }: WizardValues): Changes {
  if (!videos) return others;
  return { ...others, videos: { base: inPresentNames(videos.base, present), mine: inPresentNames(videos.mine, present) } };
}

/** Fields of which the server has another value than when the lister began, and another than the lister's. */
export function findConflicts(changes: Changes, theirs: WizardValues): Conflict[] {
  return allFields.flatMap((field) => {
    const change = changes[field];
    if (!change || isSame(theirs[field], change.base) || isSame(theirs[field], change.mine)) return [];
    return [{ field, theirs: theirs[field], mine: change.mine }];
  });
}

/** Fields that somebody else has changed since `before`, in a way that the lister's own form does not show yet. */
export function findNews(before: WizardValues, mine: WizardValues, theirs: WizardValues): FieldName[] {
  const [was, is] = [before, mine].map((values) => ({ ...values, videos: inPresentNames(values.videos, theirs.videos) })) as [
    WizardValues,
    WizardValues,
  ];
  return allFields.filter((field) => !isSame(was[field], theirs[field]) && !isSame(is[field], theirs[field]));
}

/** `base`: of a field in conflict it stays what it was, until the lister has chosen. */
export function mergeChanges(made: Changes, theirs: WizardValues): { base: WizardValues; values: WizardValues; conflicts: Conflict[] } {
  const changes = changesInPresentNames(made, theirs);
  const conflicts = findConflicts(changes, theirs);
  const pick = (side: "base" | "mine", fields: readonly FieldName[]) =>
    Object.fromEntries(fields.map((field) => [field, changes[field]?.[side]]));
  return {
    base: {
      ...theirs,
      ...pick(
        "base",
        conflicts.map(({ field }) => field),
      ),
    },
    values: { ...theirs, ...pick("mine", Object.keys(changes) as FieldName[]) },
    conflicts,
  };
}

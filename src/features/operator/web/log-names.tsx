import { Link } from "react-router";
import type { LogEntry, NamedRecord } from "../contract/desk-log.ts";
import { deskPath } from "../contract/desk-terms.ts";

export type Names = ReadonlyMap<string, NamedRecord>;
type Kind = LogEntry["entityKind"];

const folders: { [Some in Kind]?: string } = { property: "properties", lister: "listers", advertisement: "advertisements", rates: "rates" };
const nouns: Record<Kind, string> = {
  property: "property",
  lister: "lister",
  amenity: "amenity",
  advertisement: "advertisement",
  feature: "feature",
  operator: "operator",
  mail: "mail",
  rates: "rates",
  places: "source of places",
};

/** A record by its name, with a link where the desk has a page of it; a deleted one says so. */
export function NameOf({ kind, id, names }: { kind: Kind; id: string; names: Names }) {
  const record = names.get(id);
  const name = record?.name ?? null;
  if (!record || record.isGone) {
    if (kind === "mail") return <span className="text-ink-2">A mail</span>;
    return name === null ? (
      <span className="text-ink-2">Deleted {nouns[kind]}</span>
    ) : (
      <span>
        {name} <span className="badge">Deleted</span>
      </span>
    );
  }
  const folder = folders[kind];
  if (!folder) return name;
  return (
    <Link to={`${deskPath}/${folder}/${id}`} className="link">
      {name}
    </Link>
  );
}

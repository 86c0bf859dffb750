import type pg from "pg";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { getSharedBuilder } from "../visitors/builders.store.ts";

/** The content of the picture for shared links to a builder's page; null without such a page. `today`: in India. */
export async function findBuilderShareCard(database: Pick<pg.Pool, "query">, id: string, today: string) {
  const row = await getSharedBuilder(database, id, today);
  if (!row) return null;
  const { name, firm, projects, properties, cities, image } = row;
  const [lead = "Builder", ...facts] = [counted(projects, "project", "projects"), counted(properties, "home", "homes")].flat();
  return { title: firm ?? name, lead, facts, place: cities.length > 0 ? cities.join(", ") : null, image };
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${groupDigits(count)} ${many}`];

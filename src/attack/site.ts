import { createHash } from "node:crypto";
import type pg from "pg";
import type { Database } from "../shared/server/database/database.ts";
import type { Tally } from "./tally.ts";
import type { Send } from "./transport.ts";
import type { World } from "./world.ts";

/** The attacked site, its actors and the results so far. */
export type Site = { send: Send; database: Database; pool: pg.Pool; world: World; tally: Tally; seed: number };

/** `/api/public/properties/:id` → `public`. */
export const groupOf = (path: string): string => path.split("/")[2] ?? path;

/** A different seed for each target, so that not all get the same calls. */
export const seedOf = ({ seed }: Site, what: string): number => createHash("sha256").update(`${seed} ${what}`).digest().readInt32LE();

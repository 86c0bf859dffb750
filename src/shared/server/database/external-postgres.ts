import pg from "pg";
import { ExpectedError } from "../terminal.ts";

const leastVersion = 15;
/** Several processes may start at once on a busy machine. */
const connectTimeoutMs = 15_000;

/** Tries DATABASE_URL. An error says in one sentence what is wrong, and never shows the password. */
export async function checkExternalPostgres(databaseUrl: string): Promise<void> {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const server = `${hostname}:${port || 5432}`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectTimeoutMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; can_create: boolean }>(
      "select current_setting('server_version_num')::int / 10000 as version, has_schema_privilege('public', 'create') as can_create",
    );
    const { version = 0, can_create = false } = rows[0] ?? {};
    if (version < leastVersion)
      throw new ExpectedError(`DATABASE_URL: PostgreSQL ${version} at ${server} is too old. Aangan needs ${leastVersion} or later.`);
    if (!can_create)
      throw new ExpectedError(
        `DATABASE_URL: ${decodeURIComponent(username)} cannot create tables in the schema public. Make it the owner of the database.`,
      );
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    throw new ExpectedError(`DATABASE_URL: ${whatIsWrong(error as Error & { code?: string }, server, username, pathname)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function whatIsWrong({ code, message }: Error & { code?: string }, server: string, username: string, pathname: string): string {
  if (code === "28P01" || code === "28000")
    return `PostgreSQL at ${server} refuses the user ${decodeURIComponent(username)} or the password.`;
  if (code === "3D000") return `PostgreSQL at ${server} has no database "${decodeURIComponent(pathname.slice(1))}". Create it first.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `there is no host ${server.split(":")[0]}.`;
  if (code === "ECONNREFUSED" || code === "EHOSTUNREACH" || /timeout/i.test(message)) return `no PostgreSQL answers at ${server}.`;
  return `PostgreSQL at ${server} cannot be used: ${message}.`;
}

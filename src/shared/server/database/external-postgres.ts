import pg from "pg";
import { ExpectedError } from "../terminal.ts";

const leastVersion = 15;
/** Several processes may start at once on a busy machine. */
const connectTimeoutMs = 15_000;
/** Sent with the connection, as those of the site send their own: poolers refuse or ignore it. */
const probeTimeoutMs = 9_876;

/** Tries DATABASE_URL and, when it is a pooler's, the way past it. An error says in one sentence what is wrong, and never shows a password. */
export async function checkDatabases(databaseUrl: string, sessionUrl: string | undefined): Promise<void> {
  if (sessionUrl === undefined) return checkExternalPostgres(databaseUrl);
  await checkExternalPostgres(sessionUrl, "DATABASE_SESSION_URL");
  await inspect(databaseUrl, "DATABASE_URL", {}, async (client) => {
    const { rows } = await client.query<{ limits: boolean }>(
      `select current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0' as limits`,
    );
    if (!rows[0]?.limits) throw new ExpectedError(`DATABASE_URL: statements have no time-out there. ${advice}`);
  });
}

const advice =
  "Give this database in pgbouncer.ini connect_query='set statement_timeout=10000; set idle_in_transaction_session_timeout=30000'.";

/** Tries an address that must lead to PostgreSQL itself. `setting`: where it comes from. */
export async function checkExternalPostgres(url: string, setting = "DATABASE_URL"): Promise<void> {
  await inspect(url, setting, { statement_timeout: probeTimeoutMs }, async (client, { server, user }) => {
    const { rows } = await client.query<{ version: number; can_create: boolean; timeout: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, has_schema_privilege('public', 'create') as can_create,
         current_setting('statement_timeout') as timeout`,
    );
    const { version = 0, can_create = false, timeout } = rows[0] ?? {};
    if (version < leastVersion)
      throw new ExpectedError(`${setting}: PostgreSQL ${version} at ${server} is too old. Aangan needs ${leastVersion} or later.`);
    if (!can_create)
      throw new ExpectedError(`${setting}: ${user} cannot create tables in the schema public. Make it the owner of the database.`);
    if (timeout !== `${probeTimeoutMs}ms`) throw new ExpectedError(poolerText(setting, server));
  });
}

const poolerText = (setting: string, server: string): string =>
  setting === "DATABASE_URL"
    ? `DATABASE_URL: ${server} is a pooler's. Set DATABASE_SESSION_URL to the address of PostgreSQL itself as well.`
    : `${setting}: ${server} is a pooler's. It must lead to PostgreSQL itself.`;

type Place = { server: string; user: string };

async function inspect(
  url: string,
  setting: string,
  options: pg.ClientConfig,
  look: (client: pg.Client, place: Place) => Promise<void>,
): Promise<void> {
  const { hostname, port, username, pathname } = new URL(url);
  const place = { server: `${hostname}:${port || 5432}`, user: decodeURIComponent(username) };
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, ...options });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await look(client, place);
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const fault = error as Error & { code?: string };
    if (/unsupported startup parameter/.test(fault.message)) throw new ExpectedError(poolerText(setting, place.server));
    throw new ExpectedError(`${setting}: ${whatIsWrong(fault, place, decodeURIComponent(pathname.slice(1)))}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function whatIsWrong({ code, message }: Error & { code?: string }, { server, user }: Place, database: string): string {
  if (code === "28P01" || code === "28000") return `PostgreSQL at ${server} refuses the user ${user} or the password.`;
  if (code === "3D000") return `PostgreSQL at ${server} has no database "${database}". Create it first.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `there is no host ${server.split(":")[0]}.`;
  if (code === "ECONNREFUSED" || code === "EHOSTUNREACH" || /timeout/i.test(message)) return `no PostgreSQL answers at ${server}.`;
  return `PostgreSQL at ${server} cannot be used: ${message}.`;
}

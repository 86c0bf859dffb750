// `npm run operator`: started by bin/operator.mjs.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { z } from "zod";
import { systemClock } from "../../../shared/server/clock.ts";
import { readConfig } from "../../../shared/server/config.ts";
import { connect } from "../../../shared/server/database.ts";
import { ExpectedError } from "../../../shared/server/expected-error.ts";
import { migrate } from "../../../shared/server/migrations.ts";
import { openDatabase } from "../../../shared/server/open-database.ts";
import { hashPassword } from "../../accounts/server/public.ts";
import { saveOperator } from "./operators.store.ts";

const usage = `Usage: npm run operator -- create EMAIL

Makes an operator, and prints the password with which to sign in at /operator/login: it is shown this once. For somebody
who is one already it makes another password, and ends every session.`;
const passwordBytes = 18;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`\n${error instanceof ExpectedError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
// The channel to bin/operator.mjs would keep this process alive.
if (process.connected) process.disconnect?.();

async function run(args: string[]): Promise<number> {
  const email = readEmail(args);
  if (email === "help") {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const password = randomBytes(passwordBytes).toString("base64url");
  const passwordHash = await hashPassword(password);
  const opened = await openDatabase(readConfig(), "npm run operator");
  try {
    await migrate(opened.url);
    const { database, close } = connect(opened.url, { onLost: () => {} });
    try {
      const save = database
        .transaction()
        .execute((transaction) => saveOperator(transaction, { email, passwordHash, at: systemClock.now() }));
      const what =
        (await save) === "created" ? `${email} is an operator now.` : `${email} has another password now, and is signed out everywhere.`;
      process.stdout.write(`\n${what}\nSign in at /operator/login with the password ${password}\nIt is shown this once.\n`);
    } finally {
      await close();
    }
  } finally {
    await opened.close();
  }
  return 0;
}

function readEmail(args: string[]): string {
  // Given by bin/operator.mjs for programs that read files.
  const options = { help: { type: "boolean", default: false }, "relative-to": { type: "string" } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, allowPositionals: true, options }));
  if (values.help) return "help";
  const [verb, email, ...more] = positionals;
  if (verb !== "create" || email === undefined || more.length > 0) throw new ExpectedError(usage);
  const { data } = z.string().trim().toLowerCase().max(254).pipe(z.email()).safeParse(email);
  if (data === undefined) throw new ExpectedError(`${email} is no email address.\n\n${usage}`);
  return data;
}

function parse<Parsed>(read: () => Parsed): Parsed {
  try {
    return read();
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n\n${usage}`);
  }
}

// `npm run operator`: started by bin/operator.mjs.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { z } from "zod";
import { systemClock } from "../../../../shared/server/clock.ts";
import { readConfig } from "../../../../shared/server/config.ts";
import { connect, type Database } from "../../../../shared/server/database/database.ts";
import { migrate } from "../../../../shared/server/database/migrations.ts";
import { openDatabase } from "../../../../shared/server/database/open-database.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { hashPassword } from "../../../accounts/server/sign-in/public.ts";
import { byProgram } from "../log/operator-log.store.ts";
import { countDeadMails, findDeadMails } from "../mails/dead-mails.ts";
import { forgetFactor } from "./forget-factor.ts";
import { findOperator, saveOperator } from "./operators.store.ts";

const usage = `Usage: npm run operator -- create EMAIL
       npm run operator -- forget-app EMAIL
       npm run operator -- mails

create creates an operator and prints the password for /operator/login: it is shown only once. For an existing operator it sets a new password and ends every session. forget-app is for an operator who has lost both the authenticator app and the recovery codes: it ends every session, and the next sign-in sets up another app. mails lists the mails that could not be sent; send them again at /operator/mails.`;
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
  const asked = readArguments(args);
  if (asked.verb === "help") {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const opened = await openDatabase(readConfig(), "npm run operator");
  try {
    await migrate(opened.url);
    const { database, close } = connect(opened.url, { onLost: () => {} });
    try {
      process.stdout.write(`\n${await carryOut(database, asked)}\n`);
    } finally {
      await close();
    }
  } finally {
    await opened.close();
  }
  return 0;
}

async function carryOut(database: Database, asked: Exclude<Asked, { verb: "help" }>): Promise<string> {
  if (asked.verb === "mails") return mailsText(database);
  return asked.verb === "create" ? makeOperator(database, asked.email) : forgetApp(database, asked.email);
}

async function forgetApp(database: Database, email: string): Promise<string> {
  const operator = await findOperator(database, email);
  const forget = (id: string) =>
    database.transaction().execute((transaction) => forgetFactor(transaction, byProgram, id, systemClock.now()));
  if (!operator || !(await forget(operator.id))) throw new ExpectedError(`There is no operator ${email} with an authenticator app.`);
  return `${email} is signed out everywhere, and sets up another app at the next sign-in.`;
}

async function makeOperator(database: Database, email: string): Promise<string> {
  const password = randomBytes(passwordBytes).toString("base64url");
  const passwordHash = await hashPassword(password);
  const outcome = await database
    .transaction()
    .execute((transaction) => saveOperator(transaction, { email, passwordHash, at: systemClock.now() }));
  const what = outcome === "created" ? `${email} is an operator now.` : `${email} has a new password and is signed out everywhere.`;
  return `${what}\nSign in at /operator/login with the password ${password}\nIt is shown only once.`;
}

/** Without addresses, like the log. */
async function mailsText(database: Database): Promise<string> {
  const [dead, total] = [await findDeadMails(database), await countDeadMails(database)];
  if (total === 0) return "No failed mails.";
  const lines = dead.map(({ givenUpAt, kind, attempts, reason }) => `${givenUpAt.toISOString()}  ${kind}, ${attempts} attempts: ${reason}`);
  return [`${total} failed; send them again at /operator/mails.`, ...lines].join("\n");
}

type Asked = { verb: "help" } | { verb: "mails" } | { verb: "create" | "forget-app"; email: string };

function readArguments(args: string[]): Asked {
  // Passed by bin/operator.mjs to programs that read files.
  const options = { help: { type: "boolean", default: false }, "relative-to": { type: "string" } } as const;
  const { values, positionals } = parse(() => parseArgs({ args, allowPositionals: true, options }));
  if (values.help) return { verb: "help" };
  const [verb, email, ...more] = positionals;
  if (verb === "mails" && email === undefined) return { verb };
  if ((verb !== "create" && verb !== "forget-app") || email === undefined || more.length > 0) throw new ExpectedError(usage);
  const { data } = z.string().trim().toLowerCase().max(254).pipe(z.email()).safeParse(email);
  if (data === undefined) throw new ExpectedError(`${email} is not an email address.\n\n${usage}`);
  return { verb, email: data };
}

function parse<Parsed>(read: () => Parsed): Parsed {
  try {
    return read();
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n\n${usage}`);
  }
}

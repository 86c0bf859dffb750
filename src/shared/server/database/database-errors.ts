// PostgreSQL's codes: https://www.postgresql.org/docs/18/errcodes-appendix.html
const awayCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  "57P01", // the server is shutting down
  "57P02", // it has crashed
  "57P03", // it is starting
  "57P05", // it has ended an idle connection
  "57014", // a statement took longer than it may
  "53100", // its disk is full
  "53200", // it has no memory left
  "53300", // no connection is free
  "25006", // it has become a read-only standby
]);

/** node-postgres gives these no code. */
const awayMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether the database was unreachable or could not work, as opposed to having refused. A retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (awayCodes.has(code) || /^08...$/.test(code))) return true;
  return awayMessages.test(error.message) || (error.cause !== undefined && isDatabaseAway(error.cause));
}

/** PostgreSQL stores every character except U+0000, which no keyboard types. */
const unstorableCodes = new Set(["22021", "22P05"]);

/** Whether the text cannot be stored or looked up in any column. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && unstorableCodes.has(String((error as { code?: unknown }).code));
}

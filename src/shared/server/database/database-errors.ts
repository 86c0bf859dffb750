// PostgreSQL's codes: https://www.postgresql.org/docs/18/errcodes-appendix.html

/** The server has become a standby. */
export const nowReadOnly = "25006";

const lostCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  "57P01", // the server is shutting down
  "57P02", // it has crashed
  "57P03", // it is starting
  "57P05", // it has ended an idle connection
  nowReadOnly,
]);
const busyCodes = new Set([
  "57014", // a statement took longer than it may
  "53100", // its disk is full
  "53200", // it has no memory left
  "53300", // no connection is free
]);

/** node-postgres gives these no code. */
const lostMessages = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const busyMessages = /^(timeout expired|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether the database was unreachable or could not work, as opposed to having refused. A retry may help. */
export const isDatabaseAway = (error: unknown): boolean => isConnectionLost(error) || is(error, busyCodes, busyMessages);

/** Whether the connection failed or ended: another one may reach the server that has taken over. What was sent may have been done. */
export const isConnectionLost = (error: unknown): boolean => is(error, lostCodes, lostMessages, /^08...$/);

function is(error: unknown, codes: ReadonlySet<string>, messages: RegExp, family?: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some((one) => is(one, codes, messages, family));
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (codes.has(code) || family?.test(code))) return true;
  return messages.test(error.message) || (error.cause !== undefined && is(error.cause, codes, messages, family));
}

/** PostgreSQL stores every character except U+0000, which no keyboard types. */
const unstorableCodes = new Set(["22021", "22P05"]);

/** Whether the text cannot be stored or looked up in any column. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && unstorableCodes.has(String((error as { code?: unknown }).code));
}

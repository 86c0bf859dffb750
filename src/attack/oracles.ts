// The rules that every answer must follow.
import { errorBody } from "../shared/contract/endpoint.ts";
import { injectedScript } from "./nasty-values.ts";
import type { Operation } from "./operations.ts";
import type { Answer } from "./transport.ts";
import type { Actor } from "./world.ts";

/** Refusals sent before the user is identified. */
const early = [414, 429];
/** Statuses of a path without a route; they say nothing about the operation. */
const ofAnyPath = [404, 405];
const inner = /\b(select .+ from|insert into|syntax error|violates|at [\w.]+ \(|\.ts:\d)/i;

/** Throws when the answer to an API call breaks a rule. */
export function judge(operation: Operation, actor: Actor, answer: Answer): void {
  judgeAny(actor, answer);
  judgeAccess(operation, actor, answer);
  judgeShape(operation, answer);
}

/** Checks that also apply to pages and files. */
export function judgeAny({ forbidden }: Pick<Actor, "forbidden">, { status, headers, body }: Answer): void {
  if (status >= 500) throw new Error(`a server error: ${status} ${body.slice(0, 300)}`);
  const told = `${JSON.stringify(headers)}\n${body}`;
  for (const word of forbidden) if (told.includes(word)) throw new Error(`a leak of "${word}": ${around(told, word)}`);
  if (/\bzqx=1/.test(String(headers["set-cookie"]))) throw new Error("a header that was written by a parameter");
  if (headers["x-content-type-options"] !== "nosniff") throw new Error(`no x-content-type-options with ${status}`);
  if (String(headers["content-type"]).startsWith("text/html") && body.includes(injectedScript)) {
    throw new Error(`a script of a parameter: ${around(body, injectedScript)}`);
  }
}

const around = (text: string, word: string) => text.slice(Math.max(0, text.indexOf(word) - 80), text.indexOf(word) + 80);

function judgeAccess({ isFor }: Operation, { kind }: Actor, { status }: Answer): void {
  const refusal = isFor === "operators" ? 404 : 401;
  const isRefused = (isFor === "operators" && kind !== "operator") || (isFor === "listers" && kind !== "lister");
  if (isRefused && status !== refusal && !early.includes(status)) throw new Error(`access: ${status} in the place of ${refusal}`);
}

function judgeShape({ answers }: Operation, { status, body, headers }: Answer): void {
  const schema = answers.get(status);
  if (schema === undefined && !ofAnyPath.includes(status))
    throw new Error(`a status that is not declared: ${status} ${body.slice(0, 300)}`);
  if (status >= 400) {
    const failure = errorBody.parse(JSON.parse(body));
    if (failure.status !== status) throw new Error(`status ${failure.status} in a body with ${status}`);
    if (inner.test(body)) throw new Error(`inner workings: ${body.slice(0, 300)}`);
    return;
  }
  if (!schema || !String(headers["content-type"]).startsWith("application/json")) return;
  const { error } = schema.safeParse(JSON.parse(body));
  if (error) throw new Error(`an answer off its schema: ${error.message.slice(0, 300)}`);
}

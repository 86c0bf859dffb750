import type { FastifyRequest } from "fastify";

const valuePattern = /^[\w.-]{1,200}$/;

/** null: the request has none of this name, or nothing that this site could have set. */
export function readCookie({ headers }: Pick<FastifyRequest, "headers">, name: string): string | null {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("=", 2));
  const [, value = ""] = pairs.find(([one]) => one === name) ?? [];
  return valuePattern.test(value) ? value : null;
}

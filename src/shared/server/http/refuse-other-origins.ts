import type { FastifyRequest } from "fastify";
import { AppError } from "../error-table.ts";

/**
 * For requests that a cookie may give rights to: throws `cross_origin` when another site has sent this one. Browsers say where a
 * request comes from; a client that says nothing is not a browser.
 */
export function refuseOtherOrigins(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers["sec-fetch-site"];
  const { origin } = request.headers;
  // A site on http is one that somebody tries out, perhaps by another of the machine's addresses.
  const own = publicUrl.startsWith("https:") ? [publicUrl] : [publicUrl, `${request.protocol}://${request.host}`];
  const isOurs = site !== undefined ? site === "same-origin" : origin === undefined || own.includes(origin);
  if (!isOurs) throw new AppError("cross_origin");
}

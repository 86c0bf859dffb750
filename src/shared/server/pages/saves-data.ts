import type { FastifyRequest } from "fastify";
import { dataSavingCookie } from "../../contract/data-saving.ts";
import { siteCookieName } from "../../contract/site-cookie.ts";
import { readCookie } from "../http/read-cookie.ts";

/** Whether this visitor wants pages that use less data: by the own choice, else by the browser's. */
export function savesData({ headers }: Pick<FastifyRequest, "headers">, publicUrl: string): boolean {
  const choice = headers.cookie?.includes(dataSavingCookie) ? readCookie({ headers }, siteCookieName(dataSavingCookie, publicUrl)) : null;
  return choice === null ? headers["save-data"] === "on" : choice === "on";
}

/** Under which a page is cached: its address; one with a space is the page for those who save data. */
export const pageKey = (request: Pick<FastifyRequest, "headers" | "url">, publicUrl: string): string =>
  savesData(request, publicUrl) ? `${request.url} saving` : request.url;

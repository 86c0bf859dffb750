// Addresses other than endpoints: pages, their forms, files, maps and sitemaps.
import fc from "fast-check";
import { deskCookie } from "../features/operator/contract/desk-terms.ts";
import { nastyNames, nastyTexts } from "./nasty-values.ts";
import { judgeAny } from "./oracles.ts";
import { type Site, seedOf } from "./site.ts";
import type { Sent } from "./transport.ts";
import type { Actor } from "./world.ts";

/** From `src/routes.ts` and the plugins that serve files. `*` stands for anything. */
const addresses = [
  "/",
  "/search",
  "/apartments/*/*",
  "/homes-for-rent/*",
  "/property/*",
  "/property/*/contact",
  "/property/*/report",
  "/reports/*",
  "/agents/*",
  "/projects",
  "/projects/*",
  "/builders",
  "/builders/*",
  "/saved",
  "/enquiry/erase/*",
  "/enquiry/*",
  "/post-property",
  "/property-legal-services",
  "/how-we-know",
  "/terms",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password/*",
  "/verify-email/*",
  "/visitor-link/*",
  "/saved/*/board",
  "/b/*",
  "/mail-preferences/*",
  "/tell-me",
  "/alerts/*",
  "/alerts/*/change",
  "/alerts/confirm/*",
  "/still-there/*",
  "/operator/login",
  "/operator",
  "/operator/properties/*",
  "/operator/listers/*",
  "/operator/log",
  "/operator/*",
  "/panel/*",
  "/search.data",
  "/property/*.data",
  "/media/*",
  "/media/properties/images/*/front.jpg",
  "/static-map/*",
  "/static-map/ground/*",
  "/og/*",
  "/sitemaps/*",
  "/robots.txt",
  "/healthz",
  "/api/docs/*",
  "/*",
];
const methods = [...Array<string>(14).fill("GET"), "HEAD", "HEAD", "POST", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"];
const parameters = ["q", "city", "type", "propertyType", "page", "sort", "view", "bounds", "priceMin", "_routes", "from", "next", "index"];

/** Sends `requestsOfEach` requests to each kind of address, in turn as visitor, lister and operator. */
export async function attackPages(site: Site, requestsOfEach: number): Promise<void> {
  for (const address of addresses) {
    for (const { make } of site.world.actors.filter(({ name }) => ["visitor", "owner", "operator"].includes(name))) {
      await attackOne(site, address, await make(), Math.ceil(requestsOfEach / 3));
    }
  }
}

async function attackOne(site: Site, address: string, actor: Actor, numRuns: number): Promise<void> {
  const { send, tally } = site;
  const where = `${address} × ${actor.name}`;
  const property = fc.asyncProperty(requestsTo(address, actor), async (sent) => {
    const startedMs = performance.now();
    const answer = await send(sent);
    tally.count("pages and files", actor.name, answer, performance.now() - startedMs);
    judgeAny(actor, answer);
  });
  const { failed, errorInstance, counterexample } = await fc.check(property, { numRuns, seed: seedOf(site, where) });
  if (failed) tally.fail(where, `${(errorInstance as Error).message}\n  ${JSON.stringify(counterexample).slice(0, 1_500)}`);
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function requestsTo(address: string, actor: Actor): fc.Arbitrary<Sent> {
  const text = fc.oneof(fc.constantFrom(...actor.ids), fc.constantFrom(...nastyTexts));
  const part = fc.oneof(
    { weight: 6, arbitrary: text.map(encode) },
    { weight: 1, arbitrary: fc.constantFrom("%", "%ff", "%00", "..", "%2e%2e%2f", "//x", ";a=b") },
  );
  const query = fc.array(fc.tuple(fc.constantFrom(...parameters, ...nastyNames), text), { maxLength: 3 });
  return fc
    .record({ method: fc.constantFrom(...methods), parts: fc.tuple(part, part), query, form: text })
    .map(({ method, parts, query: pairs, form }) => {
      const path = parts.reduce((known, value) => known.replace("*", () => value), address);
      const search = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
      const isForm = method === "POST";
      return {
        method,
        url: search ? `${path}?${search}` : path,
        headers: {
          accept: "text/html",
          ...cookieOf(actor),
          ...(isForm && { "content-type": "application/x-www-form-urlencoded" }),
        },
        ...(isForm && { body: `email=${encode(form)}&password=${encode(form)}&token=${encode(form)}` }),
      };
    });
}

/** Pages identify operators by a cookie; a lister's token never reaches a page. */
function cookieOf({ kind, headers }: Actor): Record<string, string> {
  const token = headers.authorization?.replace("Bearer ", "");
  return kind === "operator" ? { cookie: `${deskCookie}=${token}` } : headers;
}

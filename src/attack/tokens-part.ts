// Nearly right secrets: sessions, links in mails, signed addresses for uploads.
import fc from "fast-check";
import { addRecords } from "../api.actors-test-world.ts";
import { judgeAny } from "./oracles.ts";
import { type Site, seedOf } from "./site.ts";
import type { Sent } from "./transport.ts";

/** Changed texts; each differs from the original. */
const changed = (secret: string): fc.Arbitrary<string> => {
  const place = fc.nat({ max: secret.length - 1 });
  const other = fc.constantFrom("A", "b", "0", "-", "%", "é", ".");
  return fc
    .oneof(
      fc.tuple(place, other).map(([at, letter]) => secret.slice(0, at) + letter + secret.slice(at + 1)),
      place.map((at) => secret.slice(0, at)),
      place.map((at) => secret.slice(0, at) + (secret[at] ?? "") + secret.slice(at)),
      fc.constantFrom(
        secret.toUpperCase(),
        secret.toLowerCase(),
        ` ${secret}x`,
        `${secret}=`,
        secret.split("").toReversed().join(""),
        "null",
        "undefined",
      ),
    )
    .filter((text) => text !== secret);
};

type Lock = {
  name: string;
  /** null: HTTP cannot carry it. */
  open(nearlyRight: string): Sent | null;
  secret: string;
  refusals: readonly number[];
};

export async function attackTokens(site: Site, triesOfEach: number): Promise<void> {
  for (const lock of [...(await sessionLocks(site)), ...linkLocks(), await uploadLock(site)]) await pick(site, lock, triesOfEach);
}

async function pick(site: Site, { name, open, secret, refusals }: Lock, numRuns: number): Promise<void> {
  const { send, tally } = site;
  const property = fc.asyncProperty(changed(secret), async (nearlyRight) => {
    const sent = open(nearlyRight);
    if (!sent) return;
    const startedMs = performance.now();
    const answer = await send(sent);
    tally.count("secrets", "several", answer, performance.now() - startedMs);
    judgeAny({ forbidden: [] }, answer);
    if (!refusals.includes(answer.status)) throw new Error(`${answer.status} in the place of ${refusals.join(" or ")}`);
  });
  const { failed, errorInstance, counterexample } = await fc.check(property, { numRuns, seed: seedOf(site, name) });
  if (failed) tally.fail(name, `${(errorInstance as Error).message}\n  ${JSON.stringify(counterexample)}`);
}

const isHeader = (text: string) => /^[\x20-\x7e]*$/.test(text);

async function sessionLocks({ database }: Site): Promise<Lock[]> {
  const { owner } = await addRecords(database, { word: "Chutney" });
  const lock = (name: string, url: string, refusal: number): Lock => ({
    name,
    secret: owner.token,
    refusals: [refusal],
    open: (token) => (isHeader(token) ? { method: "GET", url, headers: { authorization: `Bearer ${token}` } } : null),
  });
  return [
    lock("a session", "/api/users/me", 401),
    lock("a session at the desk", "/api/operator/desk", 404),
    {
      name: "the scheme of a session",
      secret: "Bearer",
      refusals: [401],
      open: (scheme) =>
        isHeader(scheme) && scheme.toLowerCase() !== "bearer"
          ? { method: "GET", url: "/api/users/me", headers: { authorization: `${scheme} ${owner.token}` } }
          : null,
    },
  ];
}

/** The links belong to no account: a nearly right token is as wrong as any other. */
function linkLocks(): Lock[] {
  const secret = "Zm9ydHktdGhyZWUtY2hhcmFjdGVycy1vZi1hLXRva2Vu";
  const paths = [
    "users/verify-email",
    "users/password-link",
    "visitors/open-link",
    "visitors/use-link",
    "public/erase-enquiry",
    "public/my-enquiries",
    "public/given-place",
    "public/report-status",
    "public/mail-preferences/open",
    "public/alerts/open",
    "public/alerts/end",
    "public/alerts/forget",
    "public/alerts/open-request",
    "public/alerts/confirm",
    "public/confirmations/open",
    "public/confirmations/answer",
  ];
  return paths.map((path) => ({
    name: `the link of ${path}`,
    secret,
    refusals: [400, 404],
    open: (token) => ({
      method: "POST",
      url: `/api/${path}`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    }),
  }));
}

async function uploadLock({ database, send }: Site): Promise<Lock> {
  const { owner, draftId } = await addRecords(database, { word: "Chutney" });
  const body = JSON.stringify({ key: `properties/images/${draftId}/front.jpg`, fileType: "image/jpeg", fileSize: 4 });
  const headers = { ...owner.headers, "content-type": "application/json" };
  const answer = await send({ method: "POST", url: "/api/projects/s3/upload-url", headers, body });
  const { pathname, search } = new URL(JSON.parse(answer.body).data.url);
  const start = "/media/uploads/";
  return {
    name: "the signed address of an upload",
    secret: pathname.slice(start.length) + search,
    refusals: [400, 404, 405, 410],
    open: (rest) =>
      isHeader(rest) && !rest.includes(" ") && isOther(rest, pathname.slice(start.length) + search)
        ? { method: "PUT", url: start + rest, headers: { "content-type": "image/jpeg" }, body: "\xff\xd8" }
        : null,
  };
}

/** Whether the address differs in meaning, and not just in spelling. */
function isOther(rest: string, right: string): boolean {
  const told = (text: string) => {
    const { pathname, search } = new URL(text, "http://site/");
    // The site ignores a second question mark as well.
    const searchParams = new URLSearchParams(search.slice(1));
    return `${pathname}?${["type", "size", "expires"].map((name) => searchParams.get(name))} ${searchParams.get("signature")}`;
  };
  try {
    return told(rest) !== told(right);
  } catch {
    return true;
  }
}

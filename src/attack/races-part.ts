// The same call several times at once: one of them takes effect, and the database holds the result once.
import { createHash } from "node:crypto";
import { addRecords } from "../api.actors-test-world.ts";
import { homeForm, password, registrationOf } from "./forms.ts";
import type { Site } from "./site.ts";
import type { Answer } from "./transport.ts";

const atOnce = 8;

type Race = {
  name: string;
  /** The number of rows that all calls create together. */
  rows?: number;
  /** The number of calls that succeed. Default: at least one. */
  winners?: number;
  /** The request that is sent `atOnce` times. */
  start(site: Site, round: number): Promise<Start>;
};
type Start = { url: string; method?: string; headers?: Record<string, string>; body?: object; count?(): Promise<number> };

const countOf = async ({ pool }: Site, from: string, ...values: unknown[]) =>
  (await pool.query<{ n: number }>(`select count(*)::int n from ${from}`, values)).rows[0]?.n ?? -1;

const races: Race[] = [
  {
    name: "registering one address",
    rows: 1,
    async start(site, round) {
      const email = `race-${round}@example.in`;
      return { url: "/api/users/register", body: registrationOf(email), count: () => countOf(site, "accounts where email = $1", email) };
    },
  },
  {
    name: "sending one enquiry",
    rows: 1,
    async start(site, round) {
      const { publishedId } = await addRecords(site.database, { word: "Chutney" });
      const body = { name: "Ravi", email: `race-${round}@example.in`, phone: "9845098450", message: "Is it free?", targetRef: publishedId };
      return {
        url: "/api/public/generate-lead",
        body,
        count: () => countOf(site, "leads where property_id = $1 and message = 'Is it free?' and email like 'race-%'", publishedId),
      };
    },
  },
  {
    name: "making one home under one creation key",
    rows: 1,
    async start(site) {
      const { owner } = await addRecords(site.database, { word: "Chutney" });
      const creationKey = `race-${owner.id}`;
      const body = { iud_flag: "I", title: "Corner flat", type: "apartment", listedFor: "sale", price: 1, creationKey };
      const count = () => countOf(site, "properties where lister_id = $1 and creation_key = $2", owner.id, creationKey);
      return { url: "/api/properties/setProperty", headers: owner.headers, body, count };
    },
  },
  {
    name: "using one link for a new password",
    winners: 1,
    async start(site) {
      const { owner } = await addRecords(site.database, { word: "Chutney" });
      const token = `race-${owner.id}`;
      await site.pool.query(
        `insert into account_links (token_hash, account_id, purpose, created_at, expires_at) values ($1, $2, 'reset-password', now(), now() + interval '1 hour')`,
        [createHash("sha256").update(token).digest(), owner.id],
      );
      const body = { token, password, confirm_password: password };
      return { url: "/api/users/reset-password", body };
    },
  },
  {
    name: "publishing one home",
    rows: 1,
    async start(site) {
      const { owner } = await addRecords(site.database, { word: "Chutney" });
      const headers = { ...owner.headers, "content-type": "application/json" };
      const form = JSON.stringify({ ...homeForm, iud_flag: "I" });
      const made = await site.send({ method: "POST", url: "/api/properties/setProperty", headers, body: form });
      const id: string = JSON.parse(made.body).data._id;
      const count = () => countOf(site, "activities where property_id = $1 and kind = 'property_published'", id);
      return { url: `/api/properties/${id}/publication`, headers: owner.headers, body: { published: true }, count };
    },
  },
  {
    name: "deleting one home",
    rows: 1,
    async start(site) {
      const { owner, publishedId } = await addRecords(site.database, { word: "Chutney" });
      const count = () => countOf(site, "activities where property_id = $1 and kind = 'property_deleted'", publishedId);
      return { url: `/api/properties/${publishedId}`, method: "DELETE", headers: owner.headers, count };
    },
  },
  {
    name: "restoring one home",
    rows: 1,
    async start(site) {
      const { owner, deletedId } = await addRecords(site.database, { word: "Chutney" });
      const count = () => countOf(site, "activities where property_id = $1 and kind = 'property_restored'", deletedId);
      return { url: `/api/properties/${deletedId}/restore`, headers: owner.headers, body: {}, count };
    },
  },
  {
    name: "changing one lead's status",
    rows: 1,
    async start(site) {
      const { owner, leadId } = await addRecords(site.database, { word: "Chutney" });
      const count = () => countOf(site, "leads where id = $1 and status = 'closed'", leadId);
      return { url: `/api/users/lead/${leadId}/status`, headers: owner.headers, body: { status: "closed", comment: "Rented." }, count };
    },
  },
];

export async function attackRaces(site: Site, rounds: number): Promise<void> {
  for (const race of races) {
    for (let round = 0; round < rounds; round++) await runRace(site, race, round);
  }
}

async function runRace(site: Site, race: Race, round: number): Promise<void> {
  const { url, method = "POST", headers, body, count } = await race.start(site, round);
  const json = body && { "content-type": "application/json" };
  const sent = { method, url, headers: { ...headers, ...json }, ...(body && { body: JSON.stringify(body) }) };
  const startedMs = performance.now();
  const answers = await Promise.all(Array.from({ length: atOnce }, () => site.send(sent)));
  for (const answer of answers) site.tally.count("races", "several", answer, performance.now() - startedMs);
  const complaint = judgeRace(race, answers, await count?.());
  if (complaint) site.tally.fail(race.name, `${complaint}; answers ${answers.map(({ status }) => status).join(", ")}`);
}

function judgeRace({ rows, winners }: Race, answers: readonly Answer[], found: number | undefined): string | undefined {
  const won = answers.filter(({ status }) => status === 200).length;
  if (answers.some(({ status }) => status >= 500)) return "a server error in a race";
  if (won === 0 || (winners !== undefined && won !== winners)) return `${won} won`;
  return found === rows ? undefined : `${found} rows in the place of ${rows}`;
}

// The attackers, the records they attack, and what they must never read.
import type pg from "pg";
import { addRecords, callsOfRecords, deskCallsOfRecords, type Call as RecordCall, type Records, secret } from "../api.actors-test-world.ts";
import { ownValue } from "../shared/contract/own-value.ts";
import type { Database } from "../shared/server/database/database.ts";
import { newId } from "../shared/server/ids.ts";
import { addSignedInOperator } from "../shared/testing/test-sessions.ts";
import { homeForm, password, passwordHash, person, registrationOf } from "./forms.ts";
import type { Call } from "./hostile-calls.ts";
import type { Send } from "./transport.ts";

/** The place of a home that is shown roughly. */
const exactPoint = { latitude: 18.6123457, longitude: 73.9123457 };
/** Words found only in the records of the victims. Only the victims and operators may read them; the last, no one. */
const privateWords = [secret, "canary.example", "9700012345", "18.61234", "73.91234"];
const hashWord = "CanaryHash";

export type Actor = {
  name: string;
  kind: "nobody" | "lister" | "operator";
  headers: Record<string, string>;
  /** Words that must not appear in any answer to this actor. */
  forbidden: readonly string[];
  /** Calls that name a record: the actor's own, and the victims'. */
  templates(operationId: string): Call[];
  ids: readonly string[];
};

export type World = {
  victims: readonly Records[];
  /** Makes a new actor of each kind, with records and a session that earlier calls have not used up. */
  actors: readonly { name: string; make(): Promise<Actor> }[];
  /** By table; changes when any row of the victims changes. */
  fingerprint(): Promise<ReadonlyMap<string, string>>;
};

type Services = { database: Database; pool: pg.Pool; send: Send };

export async function addWorld({ database, pool, send }: Services): Promise<World> {
  const victims = [await addVictim(database, pool, "OWNER"), await addVictim(database, pool, "BUILDER")];
  const ofVictims = (operationId: string) => victims.flatMap((records) => callsFor(operationId, records));
  const nobody = async (name: string, headers: Record<string, string>): Promise<Actor> => ({
    name,
    kind: "nobody",
    headers,
    forbidden: [...privateWords, hashWord],
    templates: ofVictims,
    ids: victims.flatMap(idsOf),
  });
  const lister = async (name: string, fields: object): Promise<Actor> => {
    const records = await addRecords(database, {
      word: "Chutney",
      lister: { password_hash: passwordHash, email_verified_at: new Date(), ...fields },
    });
    const { headers } = records.owner;
    const templates = (id: string) => [...callsFor(id, records), ...ofVictims(id)];
    return { name, kind: "lister", headers, forbidden: [...privateWords, hashWord], templates, ids: [records, ...victims].flatMap(idsOf) };
  };
  const operator = async (): Promise<Actor> => {
    const { headers } = await addSignedInOperator(database);
    const subject = await addRecords(database, { word: "Chutney" });
    const templates = (id: string) => [...callsFor(id, subject), ...[ownValue(deskCallsOfRecords, id)?.(subject) ?? []].flat()];
    return { name: "operator", kind: "operator", headers, forbidden: [hashWord], templates, ids: idsOf(subject) };
  };
  const closed = await signInClosedAccounts(database, send);
  const actors = [
    { name: "visitor", make: () => nobody("visitor", {}) },
    { name: "unknown token", make: () => nobody("unknown token", { authorization: "Bearer unknown" }) },
    ...closed.map(({ name, headers }) => ({ name, make: () => nobody(name, headers) })),
    { name: "owner", make: () => lister("owner", { role: "OWNER" }) },
    { name: "builder", make: () => lister("builder", { role: "BUILDER" }) },
    { name: "agent", make: () => lister("agent", { role: "AGENT" }) },
    { name: "advertiser", make: () => lister("advertiser", { role: "ADVERTISER" }) },
    { name: "unverified", make: () => lister("unverified", { role: "OWNER", email_verified_at: null }) },
    { name: "operator", make: operator },
  ];
  return { victims, actors, fingerprint: () => fingerprintOf(pool, victims) };
}

async function addVictim(database: Database, pool: pg.Pool, role: "OWNER" | "BUILDER"): Promise<Records> {
  const email = `${role.toLowerCase()}@canary.example`;
  const lister = { role, email, mobile: "9700012345", password_hash: `$argon2id$${hashWord}`, email_verified_at: new Date() };
  const records = await addRecords(database, { lister });
  const lead = "update leads set email = 'visitor@canary.example', phone = '9700012345', message = $2 where id = $1";
  await pool.query(lead, [records.leadId, `Is it free? ${secret}`]);
  await pool.query("update properties set address = $2 where id = $1", [records.draftId, `${secret} Street`]);
  const { latitude, longitude } = exactPoint;
  await pool.query("update properties set latitude = $2, longitude = $3 where id = $1", [records.publishedId, latitude, longitude]);
  return records;
}

const callsFor = (operationId: string, records: Records): Call[] =>
  [callsOfRecords, moreCalls].flatMap((calls) => ownValue(calls, operationId)?.(records) ?? []);

const account = { role: "OWNER", email: "asha@example.in" };
/** Missing from the table of api.actors, because these calls name no record, are open to everybody, or publish. */
const moreCalls: Record<string, (records: Records) => RecordCall> = {
  register: () => ({ body: registrationOf(`${newId("acc")}@example.in`) }),
  login: () => ({ body: { ...account, password } }),
  forgotPassword: () => ({ body: { email: account.email } }),
  changePassword: () => ({ body: { current_password: password, password: "Courtyard@2", confirm_password: "Courtyard@2" } }),
  requestDeletion: () => ({ body: { password } }),
  beginPasskey: () => ({ body: { password } }),
  updateProfile: () => ({ body: { name: "Asha Rao", firm: "Rao Homes", about: "Since 1990.", languages: ["Hindi"], showsMobile: true } }),
  setProperty: ({ draftId }) => ({ body: { ...homeForm, iud_flag: "U", id: draftId, videos: [] } }),
  submitEnquiry: ({ publishedId }) => ({ body: { ...person, message: "Is it free?", targetRef: publishedId } }),
  revealContact: ({ publishedId }) => ({ body: { name: person.name, phone: person.phone, targetRef: publishedId } }),
  reportProperty: ({ publishedId }) => ({ body: { targetRef: publishedId, reason: "fraud", details: "Not theirs.", email: person.email } }),
  submitServiceEnquiry: () => ({ body: { ...person, topic: "title", message: "How long does it take?" } }),
  requestAlert: () => ({ body: { search: "city[]=Pune", frequency: "daily", kinds: ["new"], email: person.email } }),
  previewAlert: () => ({ query: { search: "q=corner&city[]=Pune" } }),
  operatorLogin: () => ({ body: { email: "operator@example.in", password } }),
  createAdvertisement: (records) => callsOfRecords.changeAdvertisement?.(records) ?? {},
  searchProperties: () => ({ query: { q: "corner", city: "Pune", priceMin: "1" } }),
  countProperties: () => ({ query: { city: "Pune" } }),
};

const idsOf = ({ owner, leadEntryId: _, ...ids }: Records): string[] => [owner.id, ...Object.values(ids)];

/** The headers of a suspended account and of one marked for deletion; both had a session. */
async function signInClosedAccounts(database: Database, send: Send) {
  const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await send({
      method: "POST",
      url,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const signIn = async (email: string) => {
    await post("/api/users/register", registrationOf(email));
    const { accessToken, user } = await post("/api/users/login", { role: "OWNER", email, password });
    return { id: user._id as string, headers: { authorization: `Bearer ${accessToken}` } };
  };
  const [suspended, leaving] = [await signIn("suspended@example.in"), await signIn("leaving@example.in")];
  const operator = await addSignedInOperator(database);
  await post(`/api/operator/listers/${suspended.id}/suspend`, { reason: "Not theirs." }, operator.headers);
  await post("/api/users/delete-account", { password }, leaving.headers);
  return [
    { name: "suspended", headers: suspended.headers },
    { name: "leaving", headers: leaving.headers },
  ];
}

const rowsOfVictims = {
  accounts: "id = any($1)",
  sessions: "account_id = any($1)",
  passkeys: "account_id = any($1)",
  properties: "lister_id = any($1)",
  media_items: "property_id in (select id from properties where lister_id = any($1))",
  property_amenities: "property_id in (select id from properties where lister_id = any($1))",
  property_check_requests: "property_id in (select id from properties where lister_id = any($1))",
  property_check_papers: "property_id in (select id from properties where lister_id = any($1))",
  projects: "lister_id = any($1)",
  project_towers: "project_id in (select id from projects where lister_id = any($1))",
  project_configurations: "project_id in (select id from projects where lister_id = any($1))",
  project_units: "project_id in (select id from projects where lister_id = any($1))",
  project_media: "project_id in (select id from projects where lister_id = any($1))",
  advertisements: "account_id = any($1)",
  // Confirming the file of a draft needs its owner, and so does requesting another address.
  uploads: "account_id = any($1)",
  // Anyone may send more enquiries.
  leads: "id = any($2)",
  lead_comments: "lead_id = any($2)",
  lead_templates: "account_id = any($1)",
};

/** A hash of those rows for each table. Leaves out `unused_since` of uploads, which a job updates. */
async function fingerprintOf(pool: pg.Pool, victims: readonly Records[]): Promise<ReadonlyMap<string, string>> {
  const parts = Object.entries(rowsOfVictims).map(
    ([table, condition]) =>
      `select '${table}' as name, md5(string_agg(row::text, '' order by row::text)) as hash from ${table} t, lateral (select to_jsonb(t) - 'unused_since') as kept(row) where ${condition}`,
  );
  const ids = [victims.map(({ owner }) => owner.id), victims.map(({ leadId }) => leadId)];
  const { rows } = await pool.query<{ name: string; hash: string }>(
    `select name, hash from (${parts.join(" union all ")}) as all_rows where cardinality($2::text[]) > 0`,
    ids,
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

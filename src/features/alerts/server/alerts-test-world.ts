// For tests: an address with a confirmed search, homes, the jobs, and the mails that they queue.
import { randomBytes } from "node:crypto";
import type { TaskList } from "graphile-worker";
import type { ParsedMail } from "mailparser";
import { afterEach } from "vitest";
import { dayAndMonth } from "../../../shared/contract/date-text.ts";
import type { AccountId, PropertyId, VisitorId } from "../../../shared/contract/ids.ts";
import { newId } from "../../../shared/server/ids.ts";
import { deliverMails } from "../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../shared/testing/test-properties.ts";
import type { AlertFrequency, AlertKind } from "../contract/alert-terms.ts";
import type { Alerts, SavedSearch } from "../contract/alerts.endpoints.ts";
import { alertTasks } from "./alert-jobs.ts";
import { alertMails } from "./mails/alert-mails.ts";

const start = new Date("2026-11-18T06:00:00Z");

export type Asked = { search?: string; frequency?: AlertFrequency; kinds?: AlertKind[]; email?: string };

export function setUpAlerts() {
  let now = start;
  const clock = { now: () => now };
  const site = setUpTestApp({ clock, settings: { TRUST_PROXY: "loopback" } });
  let lister: AccountId | undefined;
  let calls = 0;
  afterEach(() => {
    now = start;
  });

  const post = async (path: string, payload: object) => {
    calls++;
    const response = await site.current.app.inject({
      method: "POST",
      url: `/api/public/alerts${path}`,
      payload,
      // Each call comes from another address: other tests cover the limits of one address.
      headers: { "x-forwarded-for": `10.1.${calls >> 8}.${calls & 255}` },
    });
    return { status: response.statusCode, ...response.json<{ message: string; data: unknown }>() };
  };
  const mails = (): Promise<ParsedMail[]> => deliverMails(site.current, alertMails(site.current));
  /** All due mails, to a mail server that is not there. */
  const failToDeliver = () => deliverMails(site.current, alertMails(site.current), { isAway: true });
  const mailsTo = async (email: string) => (await mails()).filter(({ to }) => JSON.stringify(to).includes(email));

  const newEmail = () => `${newId("ala")}@example.com`;
  const ask = ({
    search = "city[]=Pune&listedFor[]=sale",
    frequency = "instant",
    kinds = ["new", "price", "back"],
    email = newEmail(),
  }: Asked) => post("", { search, frequency, kinds, email }).then((answer) => ({ ...answer, email }));

  /** Asks and confirms; `token` opens the alerts of the address. */
  async function save(asked: Asked = {}) {
    const { email } = await ask(asked);
    const [mail] = await mailsTo(email);
    const confirmToken = tokenIn(mail, "/alerts/confirm/");
    const { data } = await post("/confirm", { token: confirmToken });
    return { email, token: (data as { token: string }).token, confirmToken };
  }

  return {
    site,
    clock,
    post,
    ask,
    save,
    mails,
    mailsTo,
    failToDeliver,
    /** Instead of a pause before the next attempt. */
    async retryMails(): Promise<void> {
      await site.current.pool.query("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
    },
    newEmail,
    setTime(iso: string) {
      now = new Date(iso);
    },
    later(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    async list(token: string): Promise<SavedSearch[]> {
      return ((await post("/open", { token })).data as Alerts).searches;
    },
    /** Published now, unless `fields` say otherwise. */
    async publish(
      fields: Partial<Parameters<typeof addProperty>[1]> = {},
      parts: Parameters<typeof addProperty>[2] = {},
    ): Promise<PropertyId> {
      lister ??= await addLister(site.current.database);
      return (await addProperty(site.current.database, { lister_id: lister, published_at: now, created_at: now, ...fields }, parts)).id;
    },
    async change(id: PropertyId, sets: string): Promise<void> {
      await site.current.pool.query(`update properties set ${sets} where id = $1`, [id]);
    },
    async run(task: "match-alerts" | "queue-alert-digests" | "forget-alerts"): Promise<void> {
      const tasks: TaskList = alertTasks(site.current);
      await tasks[task]?.({}, {} as never);
    },
    async addVisitor(email: string | null): Promise<VisitorId> {
      const id = newId("vis");
      await site.current.database.insertInto("visitors").values({ id, email, created_at: now }).execute();
      return id;
    },
    async saveHome(visitorId: VisitorId, propertyId: PropertyId): Promise<void> {
      const { database } = site.current;
      const list = newId("lst");
      await database.insertInto("saved_lists").values({ id: list, visitor_id: visitorId, name: "Saved", created_at: now }).execute();
      await database
        .insertInto("saved_homes")
        .values({ visitor_id: visitorId, property_id: propertyId, list_id: list, title: "Home", saved_at: now })
        .execute();
    },
    randomWord: () => `w${randomBytes(6).toString("hex")}`,
  };
}

/** "12 Nov": when a price changes is told by the clock of the database. */
export const today = (): string => dayAndMonth(new Date().toISOString());

/** The token of a link in a mail. */
export function tokenIn(mail: ParsedMail | undefined, path: string): string {
  const [, token = ""] = new RegExp(`${path}([\\w.-]+)`).exec(mail?.text ?? "") ?? [];
  return token;
}

import type { JobHelpers } from "graphile-worker";
import { beforeEach } from "vitest";
import { propertyEvents } from "../../../../property-events.ts";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty, completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { confirmationTasks } from "./confirmation-jobs.ts";
import { confirmationMails } from "./confirmation-mails.ts";

/** 9:00 in India. */
const start = Date.parse("2026-11-12T03:30:00Z");

export type Fields = Partial<Parameters<typeof addProperty>[1]>;

/** A lister of each test's own, their homes, and the mornings on which they are asked about these. */
export function setUpConfirmations() {
  const world = { nowMs: start, lister: {} as SignedInLister };
  const clock = { now: () => new Date(world.nowMs) };
  const site = setUpTestApp({ clock });

  beforeEach(async () => {
    world.nowMs = start;
    await site.current.pool.query("truncate accounts cascade");
    world.lister = await addSignedInLister(site.current.database, { name: "Asha", email_verified_at: clock.now() });
  });

  const daysAgo = (days: number) => new Date(world.nowMs - days * dayMs);
  /** Published and last confirmed so many days ago. */
  const add = async (title: string, days: number, fields: Fields = {}) =>
    (
      await addProperty(site.current.database, {
        lister_id: world.lister.id,
        ...completeColumns,
        title,
        published_at: daysAgo(days),
        ...fields,
      })
    ).id;

  async function runJob(announce = propertyEvents) {
    const tasks = confirmationTasks({ ...site.current, announce });
    await tasks["ask-for-confirmations"]?.({}, undefined as unknown as JobHelpers);
  }
  /** The job of a morning, and the mails that it sends; `isAway`: no mail server answers; `refused`: an address whose mailbox is gone. */
  async function morning(afterDays = 0, { isAway = false, refused }: { isAway?: boolean; refused?: string } = {}) {
    world.nowMs += afterDays * dayMs;
    await runJob();
    // Mails that wait for others.
    await retryMails();
    return deliverMails(site.current, confirmationMails(site.current), {
      isAway,
      refuse: (address) => (address === refused ? "no such mailbox" : undefined),
    });
  }
  /** Instead of the pauses before the next attempts. */
  const retryMails = () => site.current.pool.query("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
  async function stateOf(id: PropertyId) {
    const { rows } = await site.current.pool.query(
      "select confirmation_stage as stage, confirmation_due as due, publication, status, confirmed_at as at from properties where id = $1",
      [id],
    );
    return rows[0];
  }
  const stages = async (...ids: PropertyId[]) => Promise.all(ids.map(async (id) => (await stateOf(id)).stage));
  const tokenIn = (mail: { text?: string | undefined } | undefined) => mail?.text?.match(/still-there\/(\S+)/)?.[1] ?? "";
  const post = async (name: "open" | "answer", payload: object) => {
    const response = await site.current.app.inject({ method: "POST", url: `/api/public/confirmations/${name}`, payload });
    return { code: response.statusCode, ...response.json() };
  };
  const asLister = (method: "GET" | "POST", url: string, payload?: object) =>
    site.current.app.inject({ method, url: `/api/${url}`, headers: world.lister.headers, ...(payload && { payload }) });
  return { world, clock, site, daysAgo, add, runJob, morning, retryMails, stateOf, stages, tokenIn, post, asLister };
}

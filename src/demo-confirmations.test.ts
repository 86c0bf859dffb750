import type { JobHelpers } from "graphile-worker";
import { expect, test } from "vitest";
import { demoHost } from "../db/seed/demo/listers.ts";
import { demoConfirmationTasks } from "./demo-confirmations.ts";
import { setUpTestApp } from "./shared/testing/test-app.ts";
import { addLister, addProperty } from "./shared/testing/test-properties.ts";

const now = new Date("2026-11-12T03:00:00Z");
const site = setUpTestApp({ clock: { now: () => now } });

test("the listers of demo data answer for most of their homes, and nobody answers for other people", async () => {
  const { database, pool } = site.current;
  const demo = await addLister(database, { email: `rohan@${demoHost}` });
  const other = await addLister(database, { email: "rohan@example.com" });
  const asked = { confirmation_stage: 1, confirmation_due: "2026-11-14" };
  for (let home = 0; home < 60; home++) await addProperty(database, { lister_id: demo, ...asked });
  const suspended = await addLister(database, { email: `meera@${demoHost}`, suspended_at: now });
  const off = await addProperty(database, { lister_id: suspended, ...asked, publication: "unpublished" });
  const theirs = await addProperty(database, { lister_id: other, ...asked });
  const hidden = { lister_id: demo, publication: "unpublished", confirmation_stage: 3 } as const;
  const back = await addProperty(database, { ...hidden, confirmation_due: "2026-10-01" });
  const stays = await addProperty(database, { ...hidden, confirmation_due: "2026-11-05" });
  const lapsed = { ...hidden, confirmation_stage: 0, rera_id: "P51700019929", rera_stage: 3 } as const;
  const extended = await addProperty(database, { ...lapsed, rera_due: "2026-10-30", rera_valid_until: "2026-10-30" });
  const notYet = await addProperty(database, { ...lapsed, rera_due: "2026-11-05", rera_valid_until: "2026-11-05" });
  const run = () => demoConfirmationTasks(site.current)["answer-for-demo-listers"]?.({}, undefined as unknown as JobHelpers);
  const stages = async () => {
    const { rows } = await pool.query(
      'select id, lister_id, publication, confirmation_stage as stage, rera_valid_until as "validUntil" from properties',
    );
    return rows;
  };
  await run();
  expect((await stages()).filter(({ stage }) => stage === 0)).toHaveLength(2);
  await database.updateTable("site").set({ demo_seeded_at: now }).execute();
  await run();
  const after = await stages();
  const left = after.filter(({ lister_id, stage }) => lister_id === demo && stage === 1).length;
  expect(left).toBeLessThan(20);
  const of = (id: string) => after.find((home) => home.id === id);
  expect([of(theirs.id), of(off.id), of(back.id), of(stays.id)]).toMatchObject([
    { stage: 1 },
    { stage: 1, publication: "unpublished" },
    { stage: 0, publication: "published" },
    { stage: 3, publication: "unpublished" },
  ]);
  expect([of(extended.id), of(notYet.id)]).toMatchObject([{ validUntil: "2027-12-17" }, { validUntil: "2026-11-05" }]);
});

// Deletions of accounts while other transactions hold the locks that they need.
import { expect, test, vi } from "vitest";
import { addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import { day, type Lister, setUpClosing } from "./closing-test-world.ts";

const { clock, site, call, database, deliver, ask, runEnding, isPublic, addLister } = setUpClosing();

/** Resolves once that many queries are waiting for a lock. */
const untilHeldUp = (queries: number) =>
  vi.waitUntil(async () => {
    const { rows } = await site.current.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length === queries;
  }, 15_000);

test("[PROF-01] deleting an account while a home is being published also hides that home, and neither call fails", async () => {
  const { token, id, home } = await addLister();
  // The steps of a publication in its order: the home, then the account.
  const publisher = await site.current.pool.connect();
  await publisher.query("begin");
  await publisher.query("select from properties where id = $1 for update", [home]);
  const ending = ask(token);
  await untilHeldUp(1);
  await publisher.query("select from accounts where id = $1 for no key update", [id]);
  await publisher.query("update properties set version = version + 1 where id = $1", [home]);
  await publisher.query("commit");
  publisher.release();
  expect((await ending).statusCode).toBe(200);
  expect(await isPublic(home)).toBe(false);
  await deliver();
});

test.each([
  ["a sign-in to stay", 29, ({ credentials }: Lister) => call("login", { body: credentials }).then(({ statusCode }) => statusCode)],
  ["the removal of an account", 31, () => runEnding()],
])(
  "[PROF-01] %s waits for a transaction that locks a home and then the account, as an import does, and neither fails",
  async (_who, days, act) => {
    const lister = await addLister();
    await ask(lister.token);
    clock.pass(days * day);
    const holder = await site.current.pool.connect();
    await holder.query("begin");
    await holder.query("select from properties where id = $1 for update", [lister.home]);
    const acting = act(lister);
    await untilHeldUp(1);
    await holder.query("select from accounts where id = $1 for no key update", [lister.id]);
    await holder.query("commit");
    holder.release();
    expect([undefined, 200]).toContain(await acting);
    expect(await isPublic(lister.home)).toBe(days < 30);
    await deliver();
  },
);

test("[PROF-01] only one of two concurrent deletion requests succeeds, and signing in restores everything", async () => {
  const { token, home, credentials } = await addLister();
  const holder = await site.current.pool.connect();
  await holder.query("begin");
  await holder.query("select from properties where id = $1 for update", [home]);
  const first = ask(token);
  await untilHeldUp(1);
  clock.pass(1);
  const second = ask(token);
  await untilHeldUp(2);
  await holder.query("commit");
  holder.release();
  expect([(await first).statusCode, (await second).statusCode].toSorted()).toEqual([200, 401]);
  expect(await isPublic(home)).toBe(false);
  expect(await deliver()).toHaveLength(1);
  expect((await call("login", { body: credentials })).json()).toMatchObject({ status: 200, isBack: true });
  expect(await isPublic(home)).toBe(true);
});

test("[PROF-01] deleting an account while it is being suspended takes it off the site, and neither call fails", async () => {
  const { token, id, home } = await addLister();
  const { headers } = await addSignedInOperator(database());
  const holder = await site.current.pool.connect();
  await holder.query("begin");
  await holder.query("select from properties where id = $1 for update", [home]);
  const ending = ask(token);
  await untilHeldUp(1);
  const url = `/api/operator/listers/${id}/suspend`;
  const suspending = site.current.app.inject({ method: "POST", url, headers, payload: { reason: "Fraud." } });
  await untilHeldUp(2);
  await holder.query("commit");
  holder.release();
  expect([(await ending).statusCode, (await suspending).statusCode]).toEqual([200, 200]);
  expect(await isPublic(home)).toBe(false);
  await deliver();
});

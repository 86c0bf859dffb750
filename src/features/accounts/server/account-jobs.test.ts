import type { JobHelpers } from "graphile-worker";
import { expect, test } from "vitest";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { accountTasks } from "./account-jobs.ts";
import { accountCalls, SettableClock } from "./accounts-test-world.ts";

const clock = new SettableClock();
const site = setUpTestApp({ clock });
const { call, addAccount, signIn, staySignedIn } = accountCalls(() => site.current.app);

test("[AUTH-04] expired sessions, old failures and unused networks are removed; the others stay", async () => {
  const credentials = await addAccount();
  await signIn(credentials);
  clock.pass(20 * 24 * 60 * 60);
  const young = await staySignedIn(credentials);
  clock.pass(11 * 24 * 60 * 60);
  await call("login", { body: { ...credentials, password: "wrong" } });
  const count = async (table: "sessions" | "sign_in_failures" | "sign_in_places") =>
    (await site.current.database.selectFrom(table).selectAll().execute()).length;
  const { "remove-ended-sessions": removeEnded } = accountTasks({ ...site.current, parts: [] });
  await removeEnded?.({}, undefined as unknown as JobHelpers);
  expect([await count("sessions"), await count("sign_in_failures")]).toEqual([1, 1]);
  expect((await call("getMe", { token: await young() })).statusCode).toBe(200);
  clock.pass(24 * 60 * 60);
  await removeEnded?.({}, undefined as unknown as JobHelpers);
  expect([await count("sign_in_failures"), await count("sign_in_places")]).toEqual([0, 1]);
  clock.pass(80 * 24 * 60 * 60);
  await removeEnded?.({}, undefined as unknown as JobHelpers);
  expect(await count("sign_in_places")).toBe(0);
});

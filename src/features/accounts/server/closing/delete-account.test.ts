import { expect, test } from "vitest";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import { accountMessages } from "../../contract/account-messages.ts";
import { profileMessages as messages } from "../../contract/profile-messages.ts";
import { accountMails } from "../account-mails.ts";
import { otherPassword } from "../accounts-test-world.ts";
import { day, setUpClosing } from "./closing-test-world.ts";

const { clock, site, call, addAccount, signIn, database, deliver, ask, runEnding, isPublic, addLister } = setUpClosing();

test("[PROF-01] deleting an account requires its password, takes it off the site at once and ends its sessions", async () => {
  const { token, id, home, credentials } = await addLister();
  const wrong = await ask(token, otherPassword);
  expect([wrong.statusCode, wrong.json().data.issues]).toEqual([
    400,
    [{ path: "password", message: accountMessages.wrongCurrentPassword }],
  ]);
  expect(await isPublic(home)).toBe(true);
  expect((await ask(token)).json()).toEqual({ status: 200, message: messages.deletionRequested });
  expect(await isPublic(home)).toBe(false);
  expect((await call("getMe", { token })).statusCode).toBe(401);
  const [mail] = await deliver();
  expect(mail).toMatchObject({ subject: "Your account will be deleted", to: { value: [{ address: credentials.email }] } });
  expect(mail?.text).toMatch(/On 2 Dec 2026 everything will be deleted/);
  expect(await database().selectFrom("leads").selectAll().where("lister_id", "=", id).execute()).toHaveLength(1);
});

test("[PROF-01] signing in within 30 days restores everything as it was, except what had been deleted before", async () => {
  const { token, home, old, credentials } = await addLister();
  await ask(token);
  clock.pass(30 * day - 60);
  await runEnding();
  const back = await call("login", { body: credentials });
  expect(back.json()).toMatchObject({ status: 200, isBack: true });
  expect([await isPublic(home), await isPublic(old)]).toEqual([true, false]);
  clock.pass(2 * day);
  await runEnding();
  const again = await call("login", { body: credentials });
  expect(again.statusCode).toBe(200);
  expect(again.json()).not.toHaveProperty("isBack");
  // It was queued for a deletion that was cancelled.
  expect(await deliver()).toEqual([]);
});

test("[PROF-01] after 30 days no table holds anything of the account, nor what visitors wrote to it", async () => {
  const { token, id, credentials } = await addLister();
  const other = await addLister();
  await call("forgotPassword", { body: { email: credentials.email } });
  await ask(token);
  await deliver();
  clock.pass(30 * day);
  await runEnding();
  expect((await call("login", { body: credentials })).json().message).toBe(accountMessages.invalidCredentials);
  const { rows: tables } = await site.current.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const holders: string[] = [];
  for (const { name } of tables) {
    const { rows } = await site.current.pool.query(
      `select from "${name}" t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
      [id, credentials.email],
    );
    if (rows.length > 0 && name !== "change_log") holders.push(name);
  }
  expect(holders).toEqual([]);
  expect((await call("getMe", { token: other.token })).statusCode).toBe(401);
  expect(await isPublic(other.home)).toBe(true);
  expect(await database().selectFrom("leads").selectAll().where("lister_id", "=", other.id).execute()).toHaveLength(1);
});

test("[PROF-01] operators' notes about a lister are deleted with the account; the fact that they acted stays", async () => {
  const { token, id, home, credentials } = await addLister();
  const { headers } = await addSignedInOperator(database());
  const desk = async (path: string, payload?: object) => {
    const response = await site.current.app.inject({
      method: "POST",
      url: `/api/operator/${path}`,
      headers,
      ...(payload && { payload }),
    });
    expect([path, response.statusCode]).toEqual([path, 200]);
  };
  const advertisement = await database().selectFrom("advertisements").select("id").where("account_id", "=", id).executeTakeFirstOrThrow();
  await desk(`properties/${home}/review`, {
    decision: "take-down",
    version: 1,
    reportsMade: 0,
    reason: "photos",
    note: "Asha’s own hall.",
  });
  await desk(`advertisements/${advertisement.id}/review`, { decision: "refuse", version: 1, reason: "Asha sells no kitchens." });
  await desk(`listers/${id}/suspend`, { reason: "Asha lists what is Ravi’s." });
  await desk(`listers/${id}/lift-suspension`);
  expect((await call("getMe", { token })).statusCode).toBe(401);
  await ask(await signIn(credentials));
  await deliver();
  clock.pass(30 * day);
  await runEnding();
  const log = await database()
    .selectFrom("operator_log")
    .selectAll()
    .where("entity_id", "in", [id, home, advertisement.id])
    .orderBy("id")
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    ...["property-taken-down", "advertisement-refused", "lister-suspended", "suspension-lifted"],
  ]);
  expect(log.map(({ lister_id }) => lister_id)).toEqual([null, null, null, null]);
  expect(log[0]?.after).toMatchObject({ publication: "unpublished", reason: "photos" });
  expect(JSON.stringify(log)).not.toMatch(/Asha|Ravi/);
});

test("[PROF-01] an account deleted while its mails wait gets none of them, and no job fails", async () => {
  const { token, credentials, id } = await addLister();
  await call("forgotPassword", { body: { email: credentials.email } });
  await ask(token);
  clock.pass(31 * day);
  await Promise.all([runEnding(), runEnding()]);
  expect(await deliver()).toEqual([]);
  const { rows } = await site.current.pool.query("select last_error from graphile_worker._private_jobs");
  expect(rows).toEqual([]);
  expect(await database().selectFrom("accounts").selectAll().where("id", "=", id).execute()).toEqual([]);
});

test("[PROF-01] an account deleted while a mail to it is being sent gets that mail once, and is deleted all the same", async () => {
  const { token, credentials, id } = await addLister();
  await call("forgotPassword", { body: { email: credentials.email } });
  await ask(token);
  clock.pass(31 * day);
  const kinds = accountMails(site.current);
  const endingMeanwhile = async (ref: string) => {
    const mail = (await kinds["reset-password"]?.(ref)) ?? null;
    await runEnding();
    return mail;
  };
  const mails = await deliverMails(site.current, { ...kinds, "reset-password": endingMeanwhile });
  expect(mails.map(({ subject }) => subject)).toEqual(["Choose a new password"]);
  const [, link = ""] = /\/reset-password\/([\w-]{43})/.exec(mails[0]?.text ?? "") ?? [];
  expect((await call("openPasswordLink", { body: { token: link } })).statusCode).toBe(404);
  expect(await deliver()).toEqual([]);
  expect((await site.current.pool.query("select last_error from graphile_worker._private_jobs")).rows).toEqual([]);
  expect(await database().selectFrom("accounts").selectAll().where("id", "=", id).execute()).toEqual([]);
});

test("[PROF-01] after 30 days signing in fails even before the account is removed, and the address is free again", async () => {
  const { token, id, home, credentials } = await addLister();
  await ask(token);
  clock.pass(30 * day);
  const login = await call("login", { body: credentials });
  expect([login.statusCode, login.json().message]).toEqual([401, accountMessages.invalidCredentials]);
  expect(await isPublic(home)).toBe(false);
  const fresh = await addAccount({ email: credentials.email });
  expect((await call("login", { body: fresh })).json()).not.toHaveProperty("isBack");
  expect(await database().selectFrom("accounts").selectAll().where("id", "=", id).execute()).toEqual([]);
  expect(await isPublic(home)).toBe(false);
});

test("[PROF-01] an account that signs in on its last day, while others are being removed, keeps everything", async () => {
  const { token, home, credentials } = await addLister();
  await ask(token);
  clock.pass(30 * day - 1);
  const [login] = await Promise.all([call("login", { body: credentials }), runEnding()]);
  expect(login.json()).toMatchObject({ status: 200, isBack: true });
  expect(await isPublic(home)).toBe(true);
});

import { beforeEach, expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { accountLinkMessages } from "../../contract/account-link-messages.ts";
import { mailPreferencesPaths } from "../../contract/mail-preferences.paths.ts";
import { optionalMailsSaved } from "../../contract/optional-mails.ts";
import { findMailRecipient, mailPreferencesUrl } from "./mail-preferences.ts";

const site = setUpTestApp();
let asha: SignedInLister;

beforeEach(async () => {
  asha = await addSignedInLister(site.current.database, { role: "AGENT", email_verified_at: new Date() });
});
const tokenOf = ({ id }: SignedInLister) =>
  mailPreferencesUrl(site.current.config, id).replace("http://localhost:3000/mail-preferences/", "");
async function call(operation: keyof typeof mailPreferencesPaths, payload: object, headers: Record<string, string> = {}) {
  const { method, path } = mailPreferencesPaths[operation];
  const response = await site.current.app.inject({ method, url: path, headers, payload });
  return { status: response.statusCode, body: response.json() };
}
const open = (token: string) => call("openMailPreferences", { token });

test("[AUTH-12] all mails are on by default; the panel or a mail's link turns each off, and omitted ones stay as they are", async () => {
  const token = tokenOf(asha);
  expect((await open(token)).body.data).toEqual({
    role: "AGENT",
    mails: { "new-lead": true, "unanswered-enquiries": true, "follow-ups-due": true, "weekly-summary": true },
  });
  const chosen = await call("chooseMails", { "new-lead": false }, asha.headers);
  expect(chosen.body).toEqual({
    status: 200,
    message: optionalMailsSaved,
    data: { "new-lead": false, "unanswered-enquiries": true, "follow-ups-due": true, "weekly-summary": true },
  });
  for (const _twice of [1, 2]) await call("saveMailPreferences", { token, mails: { "weekly-summary": false } });
  expect((await open(token)).body.data.mails).toEqual({
    "new-lead": false,
    "unanswered-enquiries": true,
    "follow-ups-due": true,
    "weekly-summary": false,
  });
  await call("saveMailPreferences", { token, mails: { "new-lead": true } });
  expect((await open(token)).body.data.mails).toEqual({
    "new-lead": true,
    "unanswered-enquiries": true,
    "follow-ups-due": true,
    "weekly-summary": false,
  });
  expect(await findMailRecipient(site.current.database, asha.id, "weekly-summary")).toBeNull();
  expect(await findMailRecipient(site.current.database, asha.id, "new-lead")).toMatchObject({ name: "Asha Menon" });
});

test("[AUTH-12] a link opens only the choices of its own account, and an altered link opens none", async () => {
  const ravi = await addSignedInLister(site.current.database);
  const token = tokenOf(asha);
  for (const bad of [token.replace(asha.id, ravi.id), token.slice(0, -1), asha.id, "x.y", ""]) {
    const answer = await call("saveMailPreferences", { token: bad, mails: { "new-lead": false } });
    expect([bad, answer.status]).toEqual([bad, bad === "" ? 400 : 404]);
  }
  expect((await open("x.y")).body.message).toBe(accountLinkMessages.badLink);
  expect((await open(tokenOf(ravi))).body.data.mails).toEqual({
    "new-lead": true,
    "unanswered-enquiries": true,
    "follow-ups-due": true,
    "weekly-summary": true,
  });
});

test("[AUTH-12] unrequested mails do not go to unverified addresses or to accounts marked for deletion", async () => {
  const { database } = site.current;
  const stranger = await addSignedInLister(database);
  expect(await findMailRecipient(database, stranger.id, "weekly-summary")).toBeNull();
  await database.updateTable("accounts").set({ deletion_requested_at: new Date() }).where("id", "=", asha.id).execute();
  expect(await findMailRecipient(database, asha.id, "weekly-summary")).toBeNull();
});

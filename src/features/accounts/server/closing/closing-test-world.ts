import type { JobHelpers } from "graphile-worker";
import { accountParts } from "../../../../account-parts.ts";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { addAdvertisement } from "../../../../shared/testing/test-advertisements.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addImage, addProperty } from "../../../../shared/testing/test-properties.ts";
import { deskMails } from "../../../operator/server/public.ts";
import { accountTasks } from "../account-jobs.ts";
import { accountMails } from "../account-mails.ts";
import { accountCalls, goodPassword, SettableClock } from "../accounts-test-world.ts";

/** In seconds. */
export const day = 24 * 60 * 60;

/** Accounts that are about to be deleted, and the calls and jobs that delete them. */
export function setUpClosing() {
  const clock = new SettableClock();
  const site = setUpTestApp({ clock });
  const { call, addAccount, signIn } = accountCalls(() => site.current.app);
  const database = () => site.current.database;
  const deliver = () => deliverMails(site.current, { ...accountMails(site.current), ...deskMails(site.current) });
  const ask = (token: string, password = goodPassword) => call("requestDeletion", { token, body: { password } });
  const runEnding = async () =>
    accountTasks({ ...site.current, parts: accountParts })["end-accounts"]?.({}, undefined as unknown as JobHelpers);
  const isPublic = async (id: string) => (await site.current.app.inject(`/api/public/properties/${id}`)).statusCode === 200;

  /** A lister with a published home, a home that was deleted long before, and a lead with a comment. */
  async function addLister() {
    clock.pass(180);
    const credentials = await addAccount();
    const token = await signIn(credentials);
    await deliver();
    const { id } = (await database().selectFrom("accounts").select("id").where("email", "=", credentials.email).executeTakeFirst()) as {
      id: AccountId;
    };
    const home = await addProperty(database(), { lister_id: id });
    await addImage(database(), home.id);
    const old = await addProperty(database(), { lister_id: id, deleted_at: new Date("2026-10-20") });
    const lead = newId("led");
    await database()
      .insertInto("leads")
      .values({
        id: lead,
        lister_id: id,
        property_id: home.id,
        target_title: "Home",
        name: "Rohan",
        email: "rohan@example.com",
        phone: "9845012345",
        message: "Is it free?",
        fingerprint: Buffer.alloc(32),
        erase_token_hash: Buffer.from(lead.padEnd(32).slice(0, 32)),
      })
      .execute();
    await addAdvertisement(database(), { account_id: id, image_key: `accounts/photos/${id}/kitchen.jpg` });
    await database().insertInto("lead_comments").values({ lead_id: lead, account_id: id, status: "new", comment: "Called" }).execute();
    return { credentials, token, id, home: home.id, old: old.id };
  }

  return { clock, site, call, addAccount, signIn, database, deliver, ask, runEnding, isPublic, addLister };
}

export type Lister = Awaited<ReturnType<ReturnType<typeof setUpClosing>["addLister"]>>;

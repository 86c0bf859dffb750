// For tests of passkeys: listers who add them, through the front door.
import { toAddress } from "../../../../shared/contract/endpoint-address.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { passkeysPaths } from "../../contract/passkeys.paths.ts";
import type { CreationOptions } from "../../contract/passkeys.ts";
import { accountMails } from "../account-mails.ts";
import { accountCalls, goodPassword, SettableClock } from "../accounts-test-world.ts";
import { type Lies, SoftwareAuthenticator } from "./authenticator-test-world.ts";

type Call = { token?: string; params?: Record<string, string>; body?: object; address?: string };

export function setUpPasskeys() {
  const clock = new SettableClock();
  const site = setUpTestApp({ clock });
  const accounts = accountCalls(() => site.current.app);
  let lastAddress = 0;

  const callPasskeys = (operation: keyof typeof passkeysPaths, { token, params, body, address = "198.51.100.7" }: Call = {}) => {
    const { method, path } = passkeysPaths[operation];
    return site.current.app.inject({
      method,
      url: toAddress(path, params),
      remoteAddress: address,
      headers: {
        "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/156.0",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { payload: body }),
    });
  };
  const begin = async (token: string): Promise<CreationOptions> => {
    const response = await callPasskeys("beginPasskey", { token, body: { password: goodPassword } });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().data;
  };

  return {
    ...accounts,
    clock,
    site,
    callPasskeys,
    begin,
    /** A signed-in lister with a verified email, from a network address of its own. */
    async addLister(fields: object = {}) {
      lastAddress += 1;
      const address = `203.0.113.${lastAddress}`;
      const credentials = await accounts.addAccount(fields, { address });
      const verified = { email_verified_at: clock.now() };
      await site.current.database.updateTable("accounts").set(verified).where("email", "=", credentials.email).execute();
      return { credentials, token: await accounts.signIn(credentials, { address }) };
    },
    /** Adds one, with what the authenticator says. */
    async add(token: string, authenticator = new SoftwareAuthenticator(), lies: Lies = {}) {
      const body = authenticator.create(await begin(token), lies);
      return callPasskeys("addPasskey", { token, body });
    },
    /** A fresh challenge, for `authenticator.get`. */
    challenge: async (): Promise<{ challenge: string }> => (await callPasskeys("getPasskeyChallenge")).json().data,
    list: async (token: string) => (await callPasskeys("listPasskeys", { token })).json().data,
    mails: () => deliverMails(site.current, accountMails(site.current)),
  };
}

// For tests of the second factor: listers who turn it on, through the front door.
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { accountCalls, goodPassword, SettableClock } from "../accounts-test-world.ts";
import { codeOf, stepAt } from "./totp.ts";

type Enrolment = { secret: string; link: string; enrolment: string; qr: { size: number } };

export function setUpSecondFactor() {
  const clock = new SettableClock();
  const site = setUpTestApp({ clock });
  const { call, addAccount, signIn } = accountCalls(() => site.current.app);
  /** The code that the app shows; `later`: that many steps from now. */
  const codeNow = (secret: string, later = 0) => codeOf(secret, stepAt(clock.now()) + later);

  /** An account whose address is verified. */
  async function addVerified(fields: object = {}) {
    const credentials = await addAccount(fields);
    const { database } = site.current;
    await database.updateTable("accounts").set({ email_verified_at: clock.now() }).where("email", "=", credentials.email).execute();
    return credentials;
  }

  const begin = async (token: string): Promise<Enrolment> =>
    (await call("beginSecondFactor", { token, body: { password: goodPassword } })).json().data;

  /** An account whose second factor is on; 30 s later, so that the next code is another. */
  async function addProtected(fields: object = {}) {
    clock.pass(180);
    const credentials = await addVerified(fields);
    const token = await signIn(credentials);
    const { secret, enrolment } = await begin(token);
    const turnedOn = await call("turnOnSecondFactor", { token, body: { enrolment, code: codeNow(secret) } });
    if (turnedOn.statusCode !== 200) throw new Error(turnedOn.body);
    const { recoveryCodes } = turnedOn.json().data as { recoveryCodes: string[] };
    clock.pass(30);
    const logIn = (code?: string, more: object = {}) =>
      call("login", { body: { ...credentials, ...(code !== undefined && { code }) }, ...more });
    return { credentials, token, secret, recoveryCodes, logIn };
  }

  return { clock, site, call, addAccount, signIn, addVerified, begin, addProtected, codeNow };
}

// For tests of accounts: calls through the front door, and a clock that tests set.
import type { FastifyInstance } from "fastify";
import { accountLinksPaths } from "../contract/account-links.paths.ts";
import { accountsPaths } from "../contract/accounts.paths.ts";
import { profilePaths } from "../contract/profile.paths.ts";
import { secondFactorPaths } from "../contract/second-factor.paths.ts";

const paths = { ...accountsPaths, ...accountLinksPaths, ...profilePaths, ...secondFactorPaths };

export const goodPassword = "Courtyard@9";
export const otherPassword = "Verandah$7";

export { SettableClock } from "../../../shared/testing/settable-clock.ts";

/** `address`: the client's, for rate limits. */
type Sender = { token?: string; address?: string };
type Call = Sender & { body?: object; headers?: Record<string, string> };

export function accountCalls(getApp: () => FastifyInstance) {
  let lastEmail = 0;
  const call = (operation: keyof typeof paths, { body, token, headers, address = "198.51.100.7" }: Call = {}) => {
    const { method, path } = paths[operation];
    return getApp().inject({
      method,
      url: path,
      remoteAddress: address,
      headers: { "user-agent": "A test's browser", ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
    });
  };
  const registration = (fields: object = {}) => {
    lastEmail += 1;
    const email = `asha.${lastEmail}@example.com`;
    const account = { role: "OWNER", name: "Asha Menon", email, mobile: "9845012345" };
    return { ...account, password: goodPassword, confirm_password: goodPassword, ...fields };
  };
  const logIn = async (credentials: object, sender: Sender) => {
    const response = await call("login", { body: credentials, ...sender });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response;
  };
  return {
    call,
    registration,
    /** Registers an account and returns its credentials. */
    async addAccount(fields: object = {}, sender: Sender = {}) {
      const body = registration(fields);
      const response = await call("register", { body, ...sender });
      if (response.statusCode !== 200) throw new Error(response.body);
      return { role: body.role, email: body.email, password: body.password };
    },
    /** Returns the access token, valid for 15 minutes. */
    async signIn(credentials: object, sender: Sender = {}): Promise<string> {
      return (await logIn(credentials, sender)).json().accessToken;
    },
    /** Stays signed in as a browser does: each call returns a current token. */
    async staySignedIn(credentials: object, sender: Sender = {}): Promise<() => Promise<string>> {
      let answer = await logIn(credentials, sender);
      return async () => {
        const [cookie = ""] = String(answer.headers["set-cookie"]).split(";", 1);
        answer = await call("renewSession", { headers: { cookie } });
        return answer.json().accessToken;
      };
    },
  };
}

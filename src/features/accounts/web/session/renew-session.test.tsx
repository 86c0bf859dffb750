import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchSignedIn, getToken } from "../../../../shared/web/access-token.ts";
import type { UserProfile } from "../../contract/account.ts";
import { accountsPaths } from "../../contract/accounts.paths.ts";
import { beginSession, dropSession, signOut } from "./session-changes.ts";
import { readSession } from "./session-store.ts";

const id = "acc_01k9xj00000000000000000000" as UserProfile["_id"];
const user: UserProfile = { _id: id, name: "Asha Menon", firstName: "Asha", email: "asha@example.com", role: "OWNER" };
const signedIn = (accessToken: string, expiresIn = 900) => ({ status: 200 as const, user, accessToken, expiresIn });
const refused = () => Response.json({}, { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } });
const { path: renewal } = accountsPaths.renewSession;
const { path: logout } = accountsPaths.logout;

/** The token that the server accepts, and how it answers a renewal. */
let valid: string;
let renew: () => Promise<Response>;
let requests: string[];

beforeEach(() => {
  requests = [];
  renew = async () => {
    valid = "token-2";
    return Response.json(signedIn(valid));
  };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get("authorization")?.replace("Bearer ", "");
    requests.push(`${url} ${token} ${init.body ?? ""}`.trim());
    if (url === renewal) return renew();
    return token === valid || url === logout ? Response.json({ status: 200 }) : refused();
  });
});
afterEach(() => {
  signOut();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const save = () => fetchSignedIn("/api/save", { method: "POST", body: "typed" });

test("[CALL-01] a token that is about to end is renewed before the call", async () => {
  valid = "token-2";
  beginSession(signedIn("token-1", 59));
  expect((await save()).status).toBe(200);
  expect(requests).toEqual([`${renewal} token-1`, "/api/save token-2 typed"]);
  expect([getToken(), localStorage.getItem("accessToken")]).toEqual(["token-2", "token-2"]);
});

test("[CALL-01] a save that is refused in the middle renews the token and is repeated with what was typed; two at once renew once", async () => {
  valid = "another";
  beginSession(signedIn("token-1"));
  const answers = await Promise.all([save(), save()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(requests.filter((request) => request.startsWith(renewal))).toHaveLength(1);
  expect(requests.slice(-2)).toEqual(["/api/save token-2 typed", "/api/save token-2 typed"]);
  expect(readSession()).toEqual(user);
});

test("[CALL-01] a token that was stored before tokens had an end is renewed at the first call", async () => {
  beginSession(signedIn("token-1"));
  localStorage.removeItem("accessTokenEndsAt");
  expect((await save()).status).toBe(200);
  expect(requests[0]).toBe(`${renewal} token-1`);
});

test("[CALL-01] a token that another tab has renewed is used, unless somebody else signed in there", async () => {
  beginSession(signedIn("token-1"));
  valid = "token-3";
  let release = (): void => undefined;
  const locked = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal("navigator", {
    locks: {
      request: async (_name: string, work: () => unknown) => {
        await locked;
        return work();
      },
    },
  });
  const first = save();
  await expect.poll(() => requests).toHaveLength(1);
  localStorage.setItem("accessToken", "token-3");
  release();
  expect((await first).status).toBe(200);
  expect(requests).toEqual(["/api/save token-1 typed", "/api/save token-3 typed"]);

  valid = "token-4";
  const second = save();
  await expect.poll(() => requests).toHaveLength(3);
  localStorage.setItem("accessToken", "token-4");
  localStorage.setItem("userProfile", JSON.stringify({ ...user, _id: "acc_2" }));
  expect((await second).status).toBe(401);
  expect(requests).toHaveLength(3);
});

test("[PANL-01] neither being offline nor a failing server ends a session: the call fails, and the next one renews", async () => {
  beginSession(signedIn("token-1"));
  valid = "another";
  const works = renew;
  renew = async () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(save()).rejects.toThrow("Failed to fetch");
  renew = async () => Response.json({}, { status: 503 });
  await expect(save()).rejects.toThrow("503");
  expect([readSession(), getToken()]).toEqual([user, "token-1"]);
  renew = works;
  expect((await save()).status).toBe(200);
});

test("[PANL-01] a session ends when its renewal is refused, and when it turns out to be somebody else's", async () => {
  for (const answer of [refused(), Response.json({ ...signedIn("token-9"), user: { ...user, _id: "acc_2" } })]) {
    beginSession(signedIn("token-1"));
    valid = "another";
    renew = async () => answer;
    expect((await save()).status).toBe(401);
    expect([readSession(), getToken()]).toEqual([null, null]);
  }
});

test("[HEAD-03] after a sign-out during a renewal the device stays signed out", async () => {
  beginSession(signedIn("token-1"));
  valid = "another";
  let answer = (_: Response): void => undefined;
  renew = () => new Promise((resolve) => (answer = resolve));
  const call = save();
  await expect.poll(() => requests).toHaveLength(2);
  signOut();
  answer(Response.json(signedIn("token-2")));
  expect((await call).status).toBe(401);
  expect([readSession(), getToken()]).toEqual([null, null]);
});

test("[HEAD-03] a sign-out that cannot reach the server is sent later, also by the next login page, but not once somebody has signed in", async () => {
  const online = globalThis.fetch;
  const offline = async () => Promise.reject(new TypeError("Failed to fetch"));
  const owed = () => localStorage.getItem("aangan.sign-out-owed");
  beginSession(signedIn("token-1"));
  vi.stubGlobal("fetch", offline);
  signOut();
  expect([readSession(), owed()]).toEqual([null, "1"]);
  // The attempt has failed by then.
  await new Promise((resolve) => setTimeout(resolve));
  vi.stubGlobal("fetch", online);
  dispatchEvent(new Event("online"));
  await expect.poll(() => [requests, owed()]).toEqual([[`${logout} undefined`], null]);

  localStorage.setItem("aangan.sign-out-owed", "1");
  vi.resetModules();
  await import("./session-changes.ts");
  await expect.poll(() => [requests.length, owed()]).toEqual([2, null]);

  localStorage.setItem("aangan.sign-out-owed", "1");
  beginSession(signedIn("token-1"));
  expect(owed()).toBeNull();
  dropSession();
});

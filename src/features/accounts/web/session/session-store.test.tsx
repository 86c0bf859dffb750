import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchSignedIn, getToken } from "../../../../shared/web/access-token.ts";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { UserProfile } from "../../contract/account.ts";
import type { AccountsEndpoints } from "../../contract/accounts.endpoints.ts";
import { accountsPaths } from "../../contract/accounts.paths.ts";
import { beginSession, signOut } from "./session-changes.ts";
import { displayName, readEnded, readSession, useSession } from "./session-store.ts";

const user: UserProfile = {
  _id: "acc_01k9xj00000000000000000000" as UserProfile["_id"],
  name: "Asha Menon",
  firstName: "Asha",
  email: "asha@example.com",
  role: "OWNER",
};
let requests: { url: string; authorization: string | null }[];
let answer: Response;

beforeEach(() => {
  requests = [];
  answer = Response.json({ status: 200, message: "" });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push({ url, authorization: new Headers(init.headers).get("authorization") });
    return answer.clone();
  });
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

const Name = () => <p>{useSession()?.name ?? "nobody"}</p>;
/** As if the page had just been opened with this in storage. */
function reopen(stored: { token?: string; profile?: string }): void {
  localStorage.clear();
  if (stored.token !== undefined) localStorage.setItem("accessToken", stored.token);
  if (stored.profile !== undefined) localStorage.setItem("userProfile", stored.profile);
  dispatchEvent(new StorageEvent("storage", { key: "userProfile" }));
}

test("[PANL-01] a stored profile with its token is restored", () => {
  render(<Name />);
  reopen({ token: "token-1", profile: JSON.stringify(user) });
  expect(readSession()).toEqual(user);
});

test.each([
  ["no token", { profile: JSON.stringify(user) }],
  ["no profile", { token: "token-1" }],
  ["a profile that is no JSON", { token: "token-1", profile: "{asha" }],
  ["a profile that is a list", { token: "token-1", profile: "[1]" }],
  ["a profile of other types", { token: "token-1", profile: '{"name":{}}' }],
])("[PANL-01] stored data with %s are cleared", async (_what, stored) => {
  vi.resetModules();
  localStorage.clear();
  if ("token" in stored) localStorage.setItem("accessToken", stored.token);
  if ("profile" in stored) localStorage.setItem("userProfile", stored.profile);
  const fresh = await import("./session-store.ts");
  expect(fresh.readSession()).toBeNull();
  expect([localStorage.getItem("accessToken"), localStorage.getItem("userProfile")]).toEqual([null, null]);
});

test("[CALL-01] every call carries the token, if there is one", async () => {
  const api = createApiClient<AccountsEndpoints>(accountsPaths);
  await api.getMe();
  beginSession({ status: 200, user, accessToken: "token-1", expiresIn: 900 });
  await api.getMe();
  expect(requests.map(({ authorization }) => authorization)).toEqual([null, "Bearer token-1"]);
});

test("[PANL-01] a token that the server refuses ends the session, whichever call notices", async () => {
  render(<Name />);
  beginSession({ status: 200, user, accessToken: "token-1", expiresIn: 900 });
  await waitFor(() => expect(screen.getByText("Asha Menon")).toBeTruthy());
  answer = Response.json({}, { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } });
  await fetchSignedIn("/api/anything");
  await waitFor(() => expect(screen.getByText("nobody")).toBeTruthy());
  expect([getToken(), localStorage.getItem("userProfile")]).toEqual([null, null]);
});

test("[PANL-01] a late refusal does not end a newer session, nor does a wrong password", async () => {
  beginSession({ status: 200, user, accessToken: "token-1", expiresIn: 900 });
  let refuse: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (refuse = resolve)));
  const late = fetchSignedIn("/api/anything");
  beginSession({ status: 200, user, accessToken: "token-2", expiresIn: 900 });
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 401 }));
  refuse(Response.json({}, { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } }));
  await late;
  expect(readSession()).toEqual(user);
  await fetchSignedIn("/api/users/login");
  expect(readSession()).toEqual(user);
});

test("[HEAD-03] signing out clears token and profile at once and revokes the token, without waiting for a dead connection", () => {
  beginSession({ status: 200, user, accessToken: "token-1", expiresIn: 900 });
  expect(document.documentElement.hasAttribute("data-signed-in")).toBe(true);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push({ url, authorization: new Headers(init.headers).get("authorization") });
    throw new TypeError("Failed to fetch");
  });
  signOut();
  expect([getToken(), localStorage.getItem("userProfile"), readSession()]).toEqual([null, null, null]);
  expect(document.documentElement.hasAttribute("data-signed-in")).toBe(false);
  expect(requests).toEqual([{ url: accountsPaths.logout.path, authorization: "Bearer token-1" }]);
});

test("[PWIZ-14] names of waiting files stay when a session is revoked, and when its person signs out: another account never opens their home", async () => {
  beginSession({ status: 200, user, accessToken: "token-1", expiresIn: 900 });
  localStorage.setItem("aangan.uploads.prp_1.image", "{}");
  localStorage.setItem("aangan.theme", "dark");
  answer = Response.json({}, { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } });
  await fetchSignedIn("/api/anything");
  expect([readSession(), localStorage.getItem("aangan.uploads.prp_1.image")]).toEqual([null, "{}"]);
  beginSession({ status: 200, user, accessToken: "token-2", expiresIn: 900 });
  signOut();
  expect([localStorage.getItem("aangan.uploads.prp_1.image"), localStorage.getItem("aangan.theme")]).toEqual(["{}", "dark"]);
});

test("signing out in another tab signs out here, and this tab's login page does not name the account", async () => {
  render(<Name />);
  beginSession({ status: 200, user, accessToken: "token-1", expiresIn: 900 });
  await waitFor(() => expect(screen.getByText("Asha Menon")).toBeTruthy());
  reopen({});
  await waitFor(() => expect(screen.getByText("nobody")).toBeTruthy());
  expect(readEnded()).toEqual({});
});

test("when storage is forbidden the session lasts as long as the page", () => {
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  beginSession({ status: 200, user, accessToken: "token-1", expiresIn: 900 });
  expect([getToken(), readSession()]).toEqual(["token-1", user]);
  setItem.mockRestore();
});

test("where storage is full the session lasts as long as the page, and an older token is not taken for it", () => {
  beginSession({ status: 200, user, accessToken: "token-1", expiresIn: 900 });
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  beginSession({ status: 200, user, accessToken: "token-2", expiresIn: 900 });
  expect([getToken(), localStorage.getItem("accessToken")]).toEqual(["token-2", null]);
  setItem.mockRestore();
});

test("[HEAD-02] the header falls back from name to first name, to email, to User", () => {
  const names = [user, { ...user, name: "" }, { ...user, name: "", firstName: "" }, { ...user, name: "", firstName: "", email: "" }];
  expect(names.map(displayName)).toEqual(["Asha Menon", "Asha", "asha@example.com", "User"]);
});

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ErrorBody } from "../../../../shared/contract/endpoint.ts";
import { accountMessages as messages } from "../../contract/account-messages.ts";
import { accountsPaths } from "../../contract/accounts.paths.ts";
import { secondFactorMessages as factorMessages } from "../../contract/second-factor-messages.ts";
import { signOut } from "../session/session-changes.ts";
import { loseSession, readSession, storeProfile } from "../session/session-store.ts";
import LoginScreen from "./login-screen.tsx";

const user = { _id: "acc_1", name: "Asha Menon", firstName: "Asha", email: "asha@example.com", role: "OWNER" };
let sent: unknown[];
let answer: { status: number; body: unknown } | "no answer";

beforeEach(() => {
  sent = [];
  answer = { status: 200, body: { status: 200, user, accessToken: "token-1" } };
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    if (url !== accountsPaths.login.path) return Response.json({ status: 200, message: "" });
    sent.push([method, JSON.parse(String(body))]);
    if (answer === "no answer") throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

function show(address = "/login") {
  const routes = [
    { path: "/login", Component: LoginScreen as () => React.ReactNode },
    { path: "*", element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const messageOf = (label: string) => document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent ?? null;
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
const failure = (code: ErrorBody["data"]["code"], status: number, message: string) => ({
  status,
  body: { message, data: { code, issues: [], requestId: "r" }, status } satisfies ErrorBody,
});
function typeAll(): void {
  fireEvent.change(field("Role"), { target: { value: "OWNER" } });
  type("Email", "Asha@Example.com");
  type("Password", "Courtyard@9");
}

test("[PANL-01] after a session that ended elsewhere the form says why, and knows role and email", async () => {
  storeProfile(user as never);
  loseSession(true);
  show("/login?to=%2Fpanel%2Fleads");
  expect(
    screen.getByText(
      /^You were signed out in another place, or your session ended. Drafts of listings, advertisements, notes and your profile are kept on this device/,
    ),
  ).toBeDefined();
  expect([field("Role").value, field("Email").value]).toEqual(["OWNER", "asha@example.com"]);
  type("Password", "Courtyard@9");
  press();
  await waitFor(() => expect(sent).toMatchObject([["POST", { role: "OWNER", email: "asha@example.com" }]]));
});

test("[AUTH-02] an empty form shows what is missing, in the order of its checks, and sends nothing", async () => {
  show();
  press();
  await waitFor(() => expect(messageOf("Role")).toBe("Please select your role."));
  expect(messageOf("Email")).toBe("Please enter your email address.");
  expect(messageOf("Password")).toBe("Please enter your password.");
  await waitFor(() => expect(document.activeElement).toBe(field("Role")));
  fireEvent.change(field("Role"), { target: { value: "AGENT" } });
  fireEvent.input(field("Role"));
  expect(messageOf("Role")).toBeNull();
  press();
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
  expect(sent).toEqual([]);
});

test("[AUTH-12] the link from the mail to an owner under attack is sent with the sign-in", async () => {
  show("/login?link=a-token");
  typeAll();
  press();
  const credentials = { role: "OWNER", email: "asha@example.com", password: "Courtyard@9" };
  await waitFor(() => expect(sent).toEqual([["POST", { ...credentials, link: "a-token" }]]));
});

test("[AUTH-01] the password can be shown and hidden, and keeps its text", () => {
  show();
  type("Password", "Courtyard@9");
  expect(field("Password").type).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field("Password").type).toBe("text");
  expect(field("Password").value).toBe("Courtyard@9");
  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field("Password").type).toBe("password");
});

test("[AUTH-01] the roles are those of registration, which is linked", () => {
  show("/login?to=%2Fpanel%2Fleads");
  expect([...field("Role").querySelectorAll("option")].map(({ value, label }) => [value, label])).toEqual([
    ["", "Select your role"],
    ["OWNER", "Owner"],
    ["BUILDER", "Builder"],
    ["AGENT", "Agent"],
    ["ADVERTISER", "Advertiser"],
  ]);
  expect(screen.getByRole("link", { name: "Create Account" }).getAttribute("href")).toBe("/register?to=%2Fpanel%2Fleads");
});

test("[AUTH-04] success stores profile and token, and opens the dashboard", async () => {
  const address = show();
  typeAll();
  press();
  await waitFor(() => expect(address()).toBe("/panel/dashboard"));
  expect(sent).toEqual([["POST", { role: "OWNER", email: "asha@example.com", password: "Courtyard@9" }]]);
  expect(localStorage.getItem("accessToken")).toBe("token-1");
  expect(JSON.parse(localStorage.getItem("userProfile") ?? "")).toEqual(user);
  expect(readSession()).toEqual(user);
});

test.each([
  ["/login?to=%2Fpanel%2Fleads%3Fpage%3D2%23top", "/panel/leads?page=2#top"],
  ["/login?to=%2Fchange-password", "/change-password"],
  ["/login?to=https%3A%2F%2Fevil.example%2Fpanel", "/panel/dashboard"],
  ["/login?to=%2F%2Fevil.example%2Fpanel", "/panel/dashboard"],
  ["/login?to=%2F%5Cevil.example%2Fpanel", "/panel/dashboard"],
  ["/login?to=javascript%3Aalert(1)", "/panel/dashboard"],
  ["/login?to=%2Fpanel%2F..%2Fsearch", "/panel/dashboard"],
  ["/login?to=%2Fpanels", "/panel/dashboard"],
])("[AUTH-03] from %s it leads to %s", async (from, to) => {
  const address = show(from);
  typeAll();
  press();
  await waitFor(() => expect(address()).toBe(to));
});

test.each([
  [failure("not_signed_in", 401, "Invalid credentials!"), "Invalid credentials!"],
  [failure("rate_limited", 429, messages.tooManyAttempts), messages.tooManyAttempts],
  ["no answer" as const, "Network error"],
])("[AUTH-05] a failure shows the server's message and loses nothing that was typed", async (given, message) => {
  answer = given;
  const address = show("/login?to=%2Fpanel%2Fleads");
  typeAll();
  press();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(message));
  expect(["Role", "Email", "Password"].map((label) => field(label).value)).toEqual(["OWNER", "Asha@Example.com", "Courtyard@9"]);
  expect(address()).toBe("/login?to=%2Fpanel%2Fleads");
  expect(localStorage.getItem("accessToken")).toBeNull();
  type("Password", "Courtyard@10");
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("a second press before the answer sends nothing", async () => {
  const address = show();
  typeAll();
  press();
  press();
  await waitFor(() => expect(address()).toBe("/panel/dashboard"));
  expect(sent).toHaveLength(1);
});

test("[AUTH-12] an account with a second factor is asked for its code, which is sent with what was typed before", async () => {
  const whereNow = show("/login?to=/panel/leads");
  typeAll();
  answer = failure("second_factor_required", 401, factorMessages.needed);
  press();
  await waitFor(() => expect(document.activeElement).toBe(field("Six-digit code")));
  press();
  await waitFor(() => expect(messageOf("Six-digit code")).toBe(factorMessages.needed));
  expect(sent).toHaveLength(1);
  type("Six-digit code", " 123 456 ");
  answer = { status: 200, body: { status: 200, user, accessToken: "token-1" } };
  press();
  await waitFor(() => expect(whereNow()).toBe("/panel/leads"));
  const credentials = { role: "OWNER", email: "asha@example.com", password: "Courtyard@9" };
  expect(sent).toEqual([
    ["POST", credentials],
    ["POST", { ...credentials, code: "123 456" }],
  ]);
});

test("[AUTH-12] when the password has changed meanwhile, the form goes back to it", async () => {
  show();
  typeAll();
  answer = failure("second_factor_required", 401, factorMessages.needed);
  press();
  await waitFor(() => field("Six-digit code"));
  type("Six-digit code", "123456");
  answer = failure("not_signed_in", 401, messages.invalidCredentials);
  press();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(messages.invalidCredentials));
  expect(screen.queryByLabelText("Six-digit code")).toBeNull();
  expect(field("Email").value).toBe("Asha@Example.com");
});

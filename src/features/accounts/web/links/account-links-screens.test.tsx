import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountLinkMessages as messages } from "../../contract/account-link-messages.ts";
import { accountLinksPaths } from "../../contract/account-links.paths.ts";
import { signOut } from "../session/session-changes.ts";
import ForgotPasswordScreen from "./forgot-password-screen.tsx";
import ResetPasswordScreen from "./reset-password-screen.tsx";
import VerifyEmailScreen from "./verify-email-screen.tsx";

let sent: [string, unknown][];
let refusal: { status: number; message: string } | null;

beforeEach(() => {
  sent = [];
  refusal = null;
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    sent.push([url, JSON.parse(String(body))]);
    if (!refusal)
      return Response.json({
        status: 200,
        message: url === accountLinksPaths.forgotPassword.path ? messages.resetSent : messages.passwordReset,
      });
    return Response.json({ ...refusal, data: { code: "gone", issues: [], requestId: "r" } }, { status: refusal.status });
  });
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

function show(element: React.ReactNode) {
  const routes = [
    { path: "/here", element },
    { path: "*", element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/here"] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
// Without the other exports of React Router.
const Reset = ResetPasswordScreen as unknown as (props: { loaderData: unknown; params: { token: string } }) => React.ReactNode;
const Verify = VerifyEmailScreen as unknown as (props: { actionData: unknown }) => React.ReactNode;
const reset = (loaderData: unknown) => <Reset loaderData={loaderData} params={{ token: "a-token" }} />;

test("[AUTH-12] the form for a forgotten password takes an address, always gives the same answer, and can be sent again", async () => {
  show(<ForgotPasswordScreen />);
  press("Send the link");
  expect(await screen.findByText("Please enter a valid email address.")).toBeTruthy();
  type("Email", " Asha@Example.com ");
  press("Send the link");
  expect((await screen.findByRole("status")).textContent).toBe(messages.resetSent);
  expect(sent).toEqual([[accountLinksPaths.forgotPassword.path, { email: "asha@example.com" }]]);
  expect(screen.getByRole("button", { name: "Send it again" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
});

test("[AUTH-12] a valid link says whose password it sets, and leads to the login page afterwards", async () => {
  const address = show(reset({ account: { email: "asha@example.com", role: "AGENT", passkeys: 0 }, reason: "" }));
  expect(screen.getByText("For asha@example.com (Agent).")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  type("New password", "Verandah$7");
  type("Confirm password", "Verandah$8");
  press("Save new password");
  expect(await screen.findByText("Password not matched.")).toBeTruthy();
  expect(sent).toEqual([]);
  type("Confirm password", "Verandah$7");
  press("Save new password");
  await waitFor(() => expect(address()).toBe("/login"));
  const body = { password: "Verandah$7", confirm_password: "Verandah$7", token: "a-token" };
  expect(sent[0]).toEqual([accountLinksPaths.resetPassword.path, body]);
});

test("[AUTH-12] an account with passkeys is asked whether to remove them, and they stay unless the box is ticked", async () => {
  show(reset({ account: { email: "asha@example.com", role: "AGENT", passkeys: 2 }, reason: "" }));
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Remove my 2 passkeys too/ });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  type("New password", "Verandah$7");
  type("Confirm password", "Verandah$7");
  press("Save new password");
  await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ token: "a-token", remove_passkeys: true }));
});

test("[AUTH-12] a link that has been used in the meantime says so, and keeps the input", async () => {
  const address = show(reset({ account: { email: "asha@example.com", role: "AGENT", passkeys: 0 }, reason: "" }));
  refusal = { status: 410, message: messages.resetUsed };
  type("New password", "Verandah$7");
  type("Confirm password", "Verandah$7");
  press("Save new password");
  expect(await screen.findByText(messages.resetUsed)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("Verandah$7");
  expect(address()).toBe("/here");
});

test.each([messages.badLink, messages.resetUsed, messages.resetExpired])(
  "[AUTH-12] an invalid link says why and offers another: %s",
  (reason) => {
    show(reset({ account: null, reason }));
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Request a new link" }).getAttribute("href")).toBe("/forgot-password");
  },
);

test("[AUTH-12] the verification link asks first, then confirms, or says what is wrong with it", () => {
  const verify = (actionData: unknown) => <Verify actionData={actionData} />;
  show(verify(undefined));
  expect(screen.getByRole("button", { name: "Yes, verify it" }).closest("form")?.method).toBe("post");
  cleanup();
  show(verify({ isVerified: false, message: messages.verificationExpired }));
  expect(screen.getByRole("alert").textContent).toBe(messages.verificationExpired);
  cleanup();
  show(verify({ isVerified: true, message: messages.verified }));
  expect(screen.getByRole("status").textContent).toBe(messages.verified);
  expect(screen.getByRole("link", { name: "Go to my dashboard" }).getAttribute("href")).toBe("/panel/dashboard");
});

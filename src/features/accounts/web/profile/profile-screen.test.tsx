import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import { profilePaths } from "../../contract/profile.paths.ts";
import type { Profile } from "../../contract/profile.ts";
import { profileMessages as messages } from "../../contract/profile-messages.ts";
import { secondFactorPaths } from "../../contract/second-factor.paths.ts";
import { beginSession, signOut } from "../session/session-changes.ts";
import { readSession } from "../session/session-store.ts";
import ProfileScreen from "./profile-screen.tsx";

const at = "2026-11-01T06:00:00.000Z";
let profile: Profile;
let sent: [string, unknown][];
let refusal: { path: string; message: string } | null;

beforeEach(() => {
  sent = [];
  refusal = null;
  profile = {
    email: "farhan@example.com",
    role: "AGENT",
    name: "Farhan Qureshi",
    mobile: "9845012345",
    firm: "Skyline",
    about: null,
    languages: ["Hindi"],
    photo: null,
    showsMobile: false,
    reraNo: null,
    reraState: null,
    reraValidUntil: null,
    isEmailVerified: true,
    createdAt: at,
    publicPage: "/agents/skyline-ghjkmnpqrs",
    mails: { "new-lead": true, "unanswered-enquiries": true, "follow-ups-due": true, "weekly-summary": true },
  };
  const sessions = [
    { id: "ses_1", device: "Chrome on Windows", startedAt: at, lastUsedAt: at, isCurrent: true },
    { id: "ses_2", device: "Safari on iPhone", startedAt: at, lastUsedAt: at, isCurrent: false },
  ];
  const answers = new Map<string, object>([
    [profilePaths.listSessions.path, sessions],
    [secondFactorPaths.getSecondFactor.path, { since: null, recoveryCodesLeft: 0 }],
  ]);
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    if (method === "GET") return Response.json({ status: 200, data: answers.get(url) ?? profile });
    sent.push([url, body === undefined ? null : JSON.parse(String(body))]);
    if (refusal)
      return Response.json(
        { message: refusal.message, status: 400, data: { code: "invalid_input", issues: [refusal], requestId: "r" } },
        { status: 400 },
      );
    if (url === profilePaths.updateProfile.path) profile = { ...profile, ...JSON.parse(String(body)) };
    return Response.json({ status: 200, message: url.includes("sessions") ? messages.sessionEnded : messages.saved, data: profile });
  });
  const user = { _id: "acc_1", name: "Farhan Qureshi", firstName: "Farhan", email: "farhan@example.com", role: "AGENT" } as never;
  beginSession({ status: 200, user, accessToken: "token-1", expiresIn: 900 });
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

async function show() {
  const router = createMemoryRouter([{ path: "*", element: <ProfileScreen /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  await screen.findByLabelText("Name");
}
const save = () => fireEvent.click(screen.getByText("Save profile"));

test("[PROF-01] the profile is saved as typed, and the header has the new name", async () => {
  await show();
  expect(screen.getByText("View public page").getAttribute("href")).toBe("/agents/skyline-ghjkmnpqrs");
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Farhan Ali Qureshi" } });
  fireEvent.change(screen.getByLabelText("Mobile"), { target: { value: "+91 98450-12345" } });
  fireEvent.change(screen.getByLabelText(/^RERA agent number/), { target: { value: "A51800012345" } });
  fireEvent.click(screen.getByLabelText("Marathi"));
  fireEvent.click(screen.getByLabelText(/^Call and WhatsApp/));
  save();
  expect(await screen.findByText(messages.saved)).toBeTruthy();
  expect(sent).toEqual([
    [
      profilePaths.updateProfile.path,
      {
        name: "Farhan Ali Qureshi",
        firm: "Skyline",
        about: "",
        mobile: "+919845012345",
        reraNo: "A51800012345",
        reraState: "",
        reraValidUntil: "",
        languages: ["Hindi", "Marathi"],
        showsMobile: true,
      },
    ],
  ]);
  expect(readSession()).toMatchObject({ name: "Farhan Ali Qureshi", firstName: "Farhan" });
});

test("[PROF-01] a server's refusal is shown at its field, which gets the focus; typing clears it", async () => {
  await show();
  refusal = { path: "reraNo", message: messages.reraNo };
  save();
  const field = screen.getByLabelText(/^RERA agent number/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  fireEvent.input(field, { target: { value: "A5" } });
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBeNull());
});

test("[PROF-01] [PANL-02] what was typed and not saved is back after the page was left, for its account only, and can be discarded", async () => {
  await show();
  const about = () => screen.getByRole("textbox", { name: /^About/ }) as HTMLTextAreaElement;
  fireEvent.input(about(), { target: { value: "Homes by the sea" } });
  fireEvent.click(screen.getByLabelText("Marathi"));
  fireEvent.input(screen.getByLabelText("Marathi"));
  cleanup();
  // Another device has saved it meanwhile.
  profile = { ...profile, firm: "Skyline & Sons" };
  await show();
  expect(screen.getByText(/^What you typed before is back/)).toBeTruthy();
  expect(about().value).toBe("Homes by the sea");
  expect(screen.getByLabelText<HTMLInputElement>("Marathi").checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Firm/).value).toBe("Skyline & Sons");
  cleanup();
  beginSession({
    status: 200,
    user: { _id: "acc_2", name: "Asha", firstName: "Asha", role: "AGENT" } as never,
    accessToken: "t",
    expiresIn: 900,
  });
  await show();
  expect(about().value).toBe("");
  cleanup();
  beginSession({
    status: 200,
    user: { _id: "acc_1", name: "Farhan", firstName: "Farhan", role: "AGENT" } as never,
    accessToken: "t",
    expiresIn: 900,
  });
  await show();
  fireEvent.click(screen.getByText("Discard"));
  expect(about().value).toBe("");
  expect(screen.queryByText(/^What you typed before is back/)).toBeNull();
});

test("[PROF-01] a draft ends with the save, but for what was typed meanwhile", async () => {
  await show();
  const about = () => screen.getByRole("textbox", { name: /^About/ }) as HTMLTextAreaElement;
  fireEvent.input(about(), { target: { value: "Homes by the sea" } });
  save();
  await screen.findByText(messages.saved);
  cleanup();
  await show();
  expect(screen.queryByText(/^What you typed before is back/)).toBeNull();
  fireEvent.input(about(), { target: { value: "Homes by the river" } });
  save();
  fireEvent.input(about(), { target: { value: "Homes by the river, since 2009" } });
  await screen.findByText(messages.saved);
  cleanup();
  await show();
  expect(about().value).toBe("Homes by the river, since 2009");
});

test("[PROF-01] only agents are asked for a RERA agent number, and a role without a public page has no link to one", async () => {
  profile = { ...profile, role: "OWNER", publicPage: null };
  await show();
  expect(screen.queryByLabelText(/^RERA/)).toBeNull();
  expect(screen.queryByText("View public page")).toBeNull();
});

test("[AUTH-12] devices are listed; another one can be signed out, and signing all out ends this session too", async () => {
  await show();
  const devices = within(await screen.findByRole("list", { name: "Devices" }));
  expect(devices.getByText("This device")).toBeTruthy();
  fireEvent.click(await devices.findByLabelText("Sign out Safari on iPhone"));
  expect(await screen.findByText(messages.sessionEnded)).toBeTruthy();
  expect(sent[0]?.[0]).toBe("/api/users/sessions/ses_2/end");
  fireEvent.click(screen.getByText("Sign out everywhere"));
  await waitFor(() => expect(readSession()).toBeNull());
});

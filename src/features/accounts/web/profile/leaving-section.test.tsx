import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import { accountMessages } from "../../contract/account-messages.ts";
import { mailPreferencesPaths } from "../../contract/mail-preferences.paths.ts";
import { optionalMailsSaved } from "../../contract/optional-mails.ts";
import { profilePaths } from "../../contract/profile.paths.ts";
import { profileMessages as messages } from "../../contract/profile-messages.ts";
import { beginSession, signOut } from "../session/session-changes.ts";
import { readSession } from "../session/session-store.ts";
import { LeavingSection } from "./leaving-section.tsx";
import { MailSwitches } from "./mail-switches.tsx";

let sent: [string, unknown][];
let isRight: boolean;

beforeEach(() => {
  sent = [];
  isRight = true;
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    sent.push([url, body === undefined ? null : JSON.parse(String(body))]);
    const message = accountMessages.wrongCurrentPassword;
    const data = { code: "invalid_input", issues: [{ path: "password", message }], requestId: "r" };
    if (!isRight) return Response.json({ message, status: 400, data }, { status: 400 });
    const isMails = url === mailPreferencesPaths.chooseMails.path;
    const mails = { "new-lead": true, "unanswered-enquiries": true, "follow-ups-due": true, "weekly-summary": false };
    return Response.json({ status: 200, message: isMails ? optionalMailsSaved : messages.deletionRequested, data: mails });
  });
  const user = { _id: "acc_1", name: "Asha", firstName: "Asha", email: "asha@example.com", role: "OWNER" } as never;
  beginSession({ status: 200, user, accessToken: "token-1", expiresIn: 900 });
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});
function show(element: React.ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      {element}
      <Toasts />
    </QueryClientProvider>,
  );
}

test("[PROF-01] deleting asks for the password, reports a wrong one, and ends the session once it is right", async () => {
  show(<LeavingSection />);
  fireEvent.click(screen.getByText("Delete account"));
  const field = screen.getByLabelText("Your password");
  await waitFor(() => expect(document.activeElement).toBe(field));
  isRight = false;
  fireEvent.input(field, { target: { value: "wrong" } });
  fireEvent.click(screen.getByText("Delete my account"));
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(readSession()).not.toBeNull();
  isRight = true;
  fireEvent.input(field, { target: { value: "Courtyard@9" } });
  fireEvent.click(screen.getByText("Delete my account"));
  await waitFor(() => expect(readSession()).toBeNull());
  expect(sent.filter(([url]) => url === profilePaths.requestDeletion.path).map(([, body]) => body)).toEqual([
    { password: "wrong" },
    { password: "Courtyard@9" },
  ]);
  expect(await screen.findByText(messages.deletionRequested)).toBeTruthy();
});

test("[PROF-01] deciding to keep the account asks for nothing more", () => {
  show(<LeavingSection />);
  fireEvent.click(screen.getByText("Delete account"));
  fireEvent.click(screen.getByText("Keep it"));
  expect(screen.queryByLabelText("Your password")).toBeNull();
  expect(sent).toEqual([]);
});

test("[AUTH-12] a mail is chosen by its switch, and saved at once", async () => {
  show(<MailSwitches wanted={{ "new-lead": true, "unanswered-enquiries": true, "follow-ups-due": true, "weekly-summary": true }} />);
  const weekly = screen.getByLabelText<HTMLInputElement>(/^A weekly summary on Mondays/);
  expect(weekly.checked).toBe(true);
  fireEvent.click(weekly);
  expect(await screen.findByText(optionalMailsSaved)).toBeTruthy();
  expect(sent).toEqual([[mailPreferencesPaths.chooseMails.path, { "weekly-summary": false }]]);
});

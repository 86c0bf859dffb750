import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import { accountLinkMessages as messages } from "../../contract/account-link-messages.ts";
import { accountLinksPaths } from "../../contract/account-links.paths.ts";
import { profilePaths } from "../../contract/profile.paths.ts";
import { VerifyBanner } from "./verify-banner.tsx";

let isEmailVerified: boolean;
let asked: string[];

beforeEach(() => {
  isEmailVerified = false;
  asked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    if (url === profilePaths.getProfile.path) return Response.json({ status: 200, data: { email: "asha@example.com", isEmailVerified } });
    return Response.json({ status: 200, message: messages.verificationSent });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VerifyBanner />
      <Toasts />
    </QueryClientProvider>,
  );

test("[AUTH-12] an unverified lister sees where the link was sent, and can have it sent again", async () => {
  show();
  const banner = await screen.findByRole("region", { name: "Verify your email address" });
  expect(banner.textContent).toContain("asha@example.com");
  fireEvent.click(screen.getByRole("button", { name: "Send the link again" }));
  expect(await screen.findByText(messages.verificationSent)).toBeTruthy();
  expect(asked).toContain(accountLinksPaths.resendVerification.path);
});

test("[AUTH-12] a verified lister sees no banner", async () => {
  isEmailVerified = true;
  show();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole("region")).toBeNull();
});

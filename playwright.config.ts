import { defineConfig } from "@playwright/test";
import { chromiumPath, testFlags } from "./e2e/support/chromium.ts";
import { keepTemporaryFilesInMemory } from "./src/shared/testing/temporary-files.ts";

keepTemporaryFilesInMemory();

const executablePath = chromiumPath();

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results/playwright",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Here and in CI: a journey that passes only when it is tried again is broken.
  retries: 0,
  timeout: 60_000,
  // Two browsers, the site and its database share the processors.
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    baseURL: process.env.SITE_URL,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    viewport: { width: 1440, height: 900 },
    // What it answers would bypass the routes of journeys; those about it allow it.
    serviceWorkers: "block",
    // Not a trace: recording every journey costs a third of its time.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: testFlags,
    },
  },
});

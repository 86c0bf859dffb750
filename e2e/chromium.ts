import { findChromium } from "../bin/chromium.mjs";

/** Started by itself, and saying nothing to anybody outside. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium or Chrome of this machine; undefined: Playwright's own. `npm test` installs one where there is none. */
export const chromiumPath = (): string | undefined => findChromium();

import { findChromium } from "../../bin/chromium.mjs";

/** Started separately, and without requests of its own to other hosts. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const unwantedFeatures = [
  // Two pages of Chromium's own behind the address bar of each window: a second of processor time for each test.
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  // Chromium uses the last of several lists: this is Playwright's own, extended.
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable"],
  ...["LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];

/** For the browser of the tests, which opens hundreds of windows. */
export const testFlags = [...chromiumFlags, `--disable-features=${unwantedFeatures.join(",")}`];

/** The Chromium or Chrome of this machine; undefined: Playwright's own. `npm test` installs one if needed. */
export const chromiumPath = (): string | undefined => findChromium();

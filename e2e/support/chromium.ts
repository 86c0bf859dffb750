import { findChromium } from "../../bin/chromium.mjs";

/** Started by itself, and saying nothing to anybody outside. */
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
  // Of several lists Chromium heeds the last: this is what Playwright's would say.
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable"],
  ...["LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];

/** For the browser of the tests, which opens hundreds of windows. */
export const testFlags = [...chromiumFlags, `--disable-features=${unwantedFeatures.join(",")}`];

/** The Chromium or Chrome of this machine; undefined: Playwright's own. `npm test` installs one where there is none. */
export const chromiumPath = (): string | undefined => findChromium();

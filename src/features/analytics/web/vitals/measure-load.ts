import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { type DeviceClass, type LineClass, pageKindOf, type VitalMetric, vitalLimits } from "../../contract/vital-terms.ts";
import { vitalsPaths } from "../../contract/vitals.paths.ts";

/** Narrower screens are phones. In pixels of CSS. */
const leastOfTablet = 600;
/** What the browser calls a line that is not fast; it names four kinds. */
const slowLines = ["slow-2g", "2g", "3g"];
const thousandths = 1_000;

let isMeasuring = false;

/**
 * Measures how fast the page was that this document began with, and sends it once, when the page is first hidden: its kind, classes
 * of device and line, and the values, without cookies, ids or addresses. The browser keeps what happened before this code arrived.
 * Of the pages that scripts show afterwards nothing is measured: browsers do not tell when those are ready.
 */
export function measureLoad(): void {
  const first = performance.getEntriesByType("navigation")[0]?.name;
  const page = first === undefined ? null : pageKindOf(first);
  if (isMeasuring || first === undefined || page === null) return;
  isMeasuring = true;
  const values: Partial<Record<VitalMetric, number>> = {};
  const note = (metric: VitalMetric, value: number) => {
    values[metric] = Math.min(Math.round(value), vitalLimits[metric].most);
  };
  let isFirstPage = true;
  const ofFirstPage = (metric: "inp" | "cls", unit: number) =>
    [
      ({ value }: Metric) => {
        isFirstPage &&= location.pathname === new URL(first).pathname && pageKindOf(location.href) === page;
        if (isFirstPage) note(metric, unit * value);
      },
      // Otherwise told only when the page is hidden, with what happened on later ones.
      { reportAllChanges: true },
    ] as const;
  onLCP(({ value }) => note("lcp", value));
  onINP(...ofFirstPage("inp", 1));
  onCLS(...ofFirstPage("cls", thousandths));
  onFCP(({ value }) => note("fcp", value));
  onTTFB(({ value }) => note("ttfb", value));
  // On the document: the library's own listeners, on the window, hear of it before.
  document.addEventListener("visibilitychange", function send() {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", send);
    if (Object.keys(values).length > 0) report({ page, device: deviceClass(), line: lineClass(), ...values });
  });
}

/** What cannot be counted is left out. Not `sendBeacon`, which sends cookies. */
function report(load: object): void {
  const { method, path } = vitalsPaths.countVitals;
  fetch(path, {
    method,
    keepalive: true,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(load),
  }).catch(() => undefined);
}

function deviceClass(): DeviceClass {
  if (!matchMedia("(pointer: coarse)").matches) return "desktop";
  return Math.min(screen.width, screen.height) < leastOfTablet ? "phone" : "tablet";
}

function lineClass(): LineClass {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  if (connection?.effectiveType === undefined) return "unknown";
  return slowLines.includes(connection.effectiveType) ? "slow" : "fast";
}

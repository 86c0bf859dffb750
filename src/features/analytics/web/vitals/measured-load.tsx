import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootData } from "../../../../shared/web/site.ts";

/**
 * Measures how fast the page was that this visit began with. Mounted when a visitor first acts, so that a first visit carries none of
 * it. Not for somebody who saves data, nor for programs that drive a browser: they are no visitors.
 */
export function MeasuredLoad() {
  // Beside the pages, so outside their contexts.
  const { site, savesData } = useRouteLoaderData<RootData>("root") ?? {};
  const percent = site?.measuredLoads ?? 100;
  useEffect(() => {
    if (savesData || navigator.webdriver || Math.random() * 100 >= percent) return;
    import("./measure-load.ts").then(({ measureLoad }) => measureLoad()).catch(() => undefined);
  }, [savesData, percent]);
  return null;
}

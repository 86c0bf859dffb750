import { useEffect } from "react";
import { useSavesData } from "../../../../shared/web/data-saving.ts";
import { useSite } from "../../../../shared/web/site.ts";

/**
 * Measures how fast the page was that this visit began with. Mounted when a visitor first acts, so that a first visit carries none of
 * it. Not for somebody who saves data, nor for programs that drive a browser: they are no visitors.
 */
export function MeasuredLoad() {
  const savesData = useSavesData();
  const percent = useSite()?.measuredLoads ?? 100;
  useEffect(() => {
    if (savesData || navigator.webdriver || Math.random() * 100 >= percent) return;
    import("./measure-load.ts").then(({ measureLoad }) => measureLoad()).catch(() => undefined);
  }, [savesData, percent]);
  return null;
}

import type { Page } from "@playwright/test";

/** One shift of the layout: how much of the screen moved, and what, from where to where (x y width height). */
export type LayoutShift = { value: number; moved: string[] };

/** From the next page on, notes each shift of the layout with what has moved. */
export async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Entry = PerformanceEntry & { value: number; sources: Source[] };
    const nameOf = (node: Node | null): string => {
      if (!node) return "(gone)";
      const element = node instanceof Element ? node : node.parentElement;
      return `${element?.localName}.${element?.getAttribute("class")} "${node.textContent?.slice(0, 40)}"`;
    };
    const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    const shifts: LayoutShift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => `${nameOf(node)}: ${at(previousRect)} -> ${at(currentRect)}`);
        shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Those of the current page so far, once everything that is there has been painted. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted))));
    return Reflect.get(window, "shifts") as LayoutShift[];
  });

import { useEffect, useRef, useState } from "react";

const usualWidth = 660;

/** The width of the element in pixels: text in the chart is never scaled. */
export function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    if (!box.current || !globalThis.ResizeObserver) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, Math.floor(entry.contentRect.width))));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}

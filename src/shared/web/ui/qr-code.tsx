import type { QrCode as Code } from "../../contract/qr-code.ts";

/** Dark on light in both themes, with a margin of four squares: readers need both. */
export function QrCode({ code: { size, path }, label }: { code: Code; label: string }) {
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      className="size-40 shrink-0 rounded-md bg-white"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

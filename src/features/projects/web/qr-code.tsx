import type { QrCode as Code } from "../contract/project-parts.ts";

/** Dark on light in both themes, with a margin of four squares: readers need both. */
export function QrCode({ code: { size, path } }: { code: Code }) {
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      className="size-40 shrink-0 rounded-md bg-white"
      role="img"
      aria-label="QR code of the project's page at the authority"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

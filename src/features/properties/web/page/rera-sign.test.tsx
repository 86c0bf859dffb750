// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exampleProperty } from "./property-example.ts";
import { ReraSign } from "./rera-sign.tsx";

it("a registration that has ended belongs to the time before a home or plot was ready", () => {
  const ended = { ...exampleProperty, reraId: "P00000787143", reraValidUntil: "2022-12-20", possessionStatus: "ready-to-move" } as const;
  expect(renderToStaticMarkup(<ReraSign property={ended} />)).toContain("Was valid until 20 Dec 2022, before it was ready.");
});

// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { exampleProperty } from "./property-example.ts";
import { ReraSign } from "./rera-sign.tsx";

it("a registration that has ended belongs to the time when a home was built, or a plot laid out", () => {
  const ended = { ...exampleProperty, reraId: "P00000787143", reraValidUntil: "2022-12-20", possessionStatus: "ready-to-move" } as const;
  const said = (type: "apartment" | "plot") => renderToStaticMarkup(<ReraSign property={{ ...ended, type }} />);
  expect(said("apartment")).toContain("Was valid until 20 Dec 2022, while it was being built.");
  expect(said("plot")).toContain("Was valid until 20 Dec 2022, while it was being laid out.");
});

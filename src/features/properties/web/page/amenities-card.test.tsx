import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AmenitiesCard } from "./amenities-card.tsx";
import type { exampleProperty } from "./property-example.ts";

afterEach(cleanup);

const amenity = (name: string, icon: string) => ({ id: `amn_${name}` as (typeof exampleProperty.amenities)[number]["id"], name, icon });
/** lucide includes the icon's name in its class. */
const iconOf = (name: string) => screen.getByText(name).closest("li")?.querySelector("svg")?.getAttribute("class") ?? "";

test.each([
  ["sparkles", "lucide-sparkles"],
  ["check-circle", "lucide-circle-check"],
  ["home", "lucide-house"],
  ["building-office", "lucide-building"],
  ["swimming-pool", "lucide-waves-ladder"],
  ["rocket", "lucide-house"],
  ["constructor", "lucide-house"],
])("[PROP-07] the master's icon %j is drawn as %s", (icon, drawn) => {
  render(<AmenitiesCard amenities={[amenity("Pool deck", icon)]} customAmenities={[]} />);
  expect(iconOf("Pool deck")).toContain(drawn);
});

test("[PROP-07] the lister's own amenities follow the master's, with a tick", () => {
  render(<AmenitiesCard amenities={[amenity("Gym", "gym")]} customAmenities={["Roof garden"]} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Gym", "Roof garden"]);
  expect(iconOf("Roof garden")).toContain("lucide-circle-check");
});

test("[PROP-02] without amenities there is no card", () => {
  const { container } = render(<AmenitiesCard amenities={[]} customAmenities={[]} />);
  expect(container.textContent).toBe("");
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { amenityIconNames } from "../../contract/amenity-icons.ts";
import { AmenitiesCard } from "./amenities-card.tsx";
import type { exampleProperty } from "./property-example.ts";

afterEach(cleanup);

const amenity = (name: string, icon: string) => ({ id: `amn_${name}` as (typeof exampleProperty.amenities)[number]["id"], name, icon });
const iconOf = (name: string) => screen.getByText(name).closest("li")?.querySelector("use")?.getAttribute("href")?.split("#")[1];

test("[PROP-07] each icon has a drawing of its own", () => {
  const file = readFileSync(path.join(import.meta.dirname, "amenity-icons.svg"), "utf8");
  const drawn = [...file.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">(.+)<\/symbol>/g)];
  expect(drawn.map(([, name]) => name)).toEqual(amenityIconNames);
  expect(new Set(drawn.map(([, , shapes]) => shapes)).size).toBe(amenityIconNames.length);
});

test.each(["sparkles", "check-circle", "home", "building-office", "swimming-pool"])("[PROP-07] the master's icon %j is drawn", (icon) => {
  render(<AmenitiesCard amenities={[amenity("Pool deck", icon)]} customAmenities={[]} />);
  expect(iconOf("Pool deck")).toBe(icon);
});

test.each(["rocket", "constructor"])("[PROP-07] the master's icon %j, which nobody has drawn, is home", (icon) => {
  render(<AmenitiesCard amenities={[amenity("Pool deck", icon)]} customAmenities={[]} />);
  expect(iconOf("Pool deck")).toBe("home");
});

test("[PROP-07] the lister's own amenities follow the master's, with a tick", () => {
  render(<AmenitiesCard amenities={[amenity("Gym", "gym")]} customAmenities={["Roof garden"]} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Gym", "Roof garden"]);
  expect(iconOf("Roof garden")).toBe("check-circle");
});

test("[PROP-02] without amenities there is no card", () => {
  const { container } = render(<AmenitiesCard amenities={[]} customAmenities={[]} />);
  expect(container.textContent).toBe("");
});

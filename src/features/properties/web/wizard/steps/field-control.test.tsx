import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { valuesOf } from "../../../../../shared/contract/field-kinds.ts";
import { declarationOf, fieldsWhere, labelsOf } from "../../../contract/property-fields.ts";
import {
  beginTest,
  complete,
  endTest,
  field,
  makeProperty,
  openWizard,
  pressNext,
  server,
  startServer,
  stepAddress,
  type,
} from "../wizard-test-page.tsx";
import { type AskedName, valuesOf as formOf, isAsked } from "../wizard-values.ts";

beforeEach(beginTest);
afterEach(endTest);

/** The map and the project have controls of their own. */
const asked = fieldsWhere<AskedName>(({ label, section, kind }) => label && section !== "map" && kind !== "tie");

test.each([
  ["a flat to let", { type: "apartment", listedFor: "rent" }],
  ["a plot", { type: "plot", listedFor: "plots" }],
] as const)("[PWIZ-10] of %s the form asks every declared field that fits it, under its label, and no other", async (_, kind) => {
  const property = makeProperty({ ...complete, ...kind });
  startServer(property);
  openWizard(stepAddress(1));
  await screen.findByRole("heading", { name: /^(Add|Edit) property$/ });
  const labels = Array.from(document.querySelectorAll("form .lab, form legend"), ({ textContent }) => textContent?.replace(/ \*$/, ""));
  for (const name of asked) {
    const { label = "" } = declarationOf(name);
    if (isAsked(name, formOf(property))) expect(labels).toContain(label);
    else expect(labels).not.toContain(label);
  }
});

const selects = asked.filter((name) => declarationOf(name).kind === "choice" && declarationOf(name).section === "space");

test.each(selects)("[PWIZ-10] %s offers its values by their labels, and step 1 saves the chosen one", async (name) => {
  startServer(makeProperty({ ...complete, listedFor: "sale", ...(name === "areaUnit" && { type: "house", state: "Assam" }) }));
  openWizard(stepAddress(1));
  await screen.findByRole("heading", { name: /^(Add|Edit) property$/ });
  const { label = "" } = declarationOf(name);
  const labels = labelsOf(name) ?? {};
  const offered = Array.from(field(label).querySelectorAll("option"), ({ value, text }) => [value, text]);
  expect(offered).toEqual(expect.arrayContaining(Object.entries(labels)));
  const value = valuesOf(labels).at(-1) ?? "";
  type(label, value);
  await pressNext(1);
  await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ [name]: value }));
});

test.each([
  [{ type: "apartment", state: "Assam" }, ["sq ft", "sq m", "sq yd"]],
  [{ type: "house", state: "West Bengal" }, ["sq ft", "sq m", "sq yd", "acre", "guntha", "cent", "ground", "marla", "bigha", "katha"]],
  [{ type: "house", state: "Karnataka" }, ["sq ft", "sq m", "sq yd", "acre", "guntha", "cent", "ground", "marla"]],
] as const)("[PWIZ-10] %o is measured in the units that fit it, a bigha only where it has one size", async (home, offered) => {
  startServer(makeProperty({ ...complete, ...home, areaUnit: "sqft" }));
  openWizard(stepAddress(1));
  await screen.findByRole("heading", { name: /^(Add|Edit) property$/ });
  expect(Array.from(field("Area unit").querySelectorAll("option"), ({ textContent }) => textContent)).toEqual(offered);
});

test("[PWIZ-10] below a unit that differs by state stands its size, and that it is the usual one where districts differ", async () => {
  startServer(makeProperty({ ...complete, type: "house", state: "Rajasthan", areaUnit: "sqft" }));
  openWizard(stepAddress(1));
  await screen.findByRole("heading", { name: /^(Add|Edit) property$/ });
  expect(screen.queryByText(/^A sqft is/)).toBeNull();
  type("Area unit", "bigha");
  expect(screen.getByText("A bigha is 27,225 sq ft, usual in Rajasthan.")).toBeDefined();
});

test.each([
  [{ listedFor: "sale" }, ["Available", "Sold"]],
  [{ listedFor: "rent" }, ["Available", "Rented"]],
  // Another program has set it.
  [{ listedFor: "rent", status: "sold" }, ["Available", "Rented", "Sold"]],
] as const)("[PWIZ-10] of a home with %o the statuses offered are those that it can have", async (kind, offered) => {
  startServer(makeProperty({ ...complete, ...kind }));
  openWizard(stepAddress(1));
  await screen.findByRole("heading", { name: /^(Add|Edit) property$/ });
  expect(Array.from(field("Property status").querySelectorAll("option"), ({ textContent }) => textContent)).toEqual(offered);
});

test("[PWIZ-10] a sold home that is to let from now on is available", async () => {
  startServer(makeProperty({ ...complete, status: "sold" }));
  openWizard(stepAddress(1), "kind");
  await screen.findByRole("heading", { name: /^(Add|Edit) property$/ });
  fireEvent.click(screen.getByLabelText("Rent"));
  expect(field("Property status").value).toBe("available");
});

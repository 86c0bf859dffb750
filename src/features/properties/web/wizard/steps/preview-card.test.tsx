import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rupees } from "../../../../../shared/contract/group-digits.ts";
import { usualAssumptions } from "../../../../costs/contract/assumptions.ts";
import { exampleNational, exampleStates } from "../../../../costs/contract/rates-example.ts";
import { costOfRenting } from "../../../../costs/contract/renting-cost.ts";
import { costOfBuying } from "../../../../costs/contract/true-cost.ts";
import { beginTest, endTest, makeProperty, openWizard, startServer, stepAddress, type, typeBasics } from "../wizard-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

test("[PWIZ-10] the preview is the card that visitors will see, updated during typing", () => {
  openWizard();
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(preview.getByText("Title")).toBeDefined();
  typeBasics();
  for (const words of ["Corner apartment", "₹1.2 Cr", /^APARTMENT\s+·\s+SALE/])
    expect(preview.getByText(words), String(words)).toBeDefined();
  type("Title", "Corner apartment by the lake");
  type("Price", "9500000");
  fireEvent.click(screen.getByLabelText("Rent"));
  expect(preview.getByText("Corner apartment by the lake")).toBeDefined();
  expect(preview.getByText(/₹95 L/).textContent).toBe("₹95 L / month");
});

test("[PWIZ-10] below it is what the page will say that the home costs, by the same function", async () => {
  openWizard();
  expect(screen.queryByText("What visitors will read it costs")).toBeNull();
  typeBasics();
  type("Price", "6000000");
  const sums = async () => {
    fireEvent.click(await screen.findByText("What visitors will read it costs"));
    return ["Cash on the first day", "Each month"].map((name) => {
      const table = within(screen.getByRole("table", { name, hidden: true }));
      return table.getAllByRole("cell", { hidden: true }).at(-1)?.textContent;
    });
  };
  const home = { kind: "dwelling", isUnderConstruction: false, isSmall: false, city: null, isByAgent: false } as const;
  const bought = costOfBuying(
    { ...home, price: 60_00_000, maintenance: null, deposit: null },
    { state: exampleStates.MH, national: exampleNational },
    usualAssumptions,
  );
  expect(await sums()).toEqual([rupees(bought.cash), rupees(bought.month)]);
  fireEvent.click(screen.getByLabelText("Rent"));
  fireEvent.click(screen.getByLabelText("Apartment"));
  type("Price", "30000");
  const rented = costOfRenting({ rent: 30_000, maintenance: null, deposit: null, isByAgent: false }, usualAssumptions);
  expect(await sums()).toEqual([rupees(rented.cash), rupees(rented.month)]);
});

test("[PWIZ-10] the preview says an area in the unit of the card: a house in bighas of its state is in sq ft", async () => {
  startServer(makeProperty({ type: "house", area: 1, carpetArea: null, areaUnit: "bigha", state: "Assam" }));
  openWizard(stepAddress(1));
  expect(await within(await screen.findByRole("region", { name: "Preview" })).findByText(/14,400 sq ft super area/)).toBeDefined();
});

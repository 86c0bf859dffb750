import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { beginTest, endTest, openWizard, type, typeBasics } from "../wizard-test-page.tsx";

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

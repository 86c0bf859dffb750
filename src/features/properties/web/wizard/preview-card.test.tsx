import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openWizard, signIn, startServer, type, typeBasics } from "./wizard-test-page.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("[PWIZ-10] the preview is the card that visitors will see, as it is being written", () => {
  signIn();
  startServer(null);
  openWizard();
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(preview.getByText("Title")).toBeDefined();
  typeBasics();
  for (const words of ["Corner apartment", "₹1.2 Cr", "APARTMENT", "SALE"]) expect(preview.getByText(words), words).toBeDefined();
  type("Title", "Corner apartment by the lake");
  type("Price", "9500000");
  fireEvent.click(screen.getByLabelText("Rent"));
  expect(preview.getByText("Corner apartment by the lake")).toBeDefined();
  expect(preview.getByText(/₹95 L/).textContent).toBe("₹95 L / month");
});

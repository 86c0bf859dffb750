import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { wizardMessages } from "../../../../properties/contract/property-form-messages.ts";
import { UnitEditor } from "./unit-editor.tsx";

afterEach(cleanup);

test("a unit's price is read as people write it, and refused as a whole otherwise", () => {
  const onChange = vi.fn();
  render(<UnitEditor chosen={2} configurations={[]} isBusy={false} onChange={onChange} onClear={() => {}} onUndo={null} />);
  fireEvent.change(screen.getByLabelText("Price"), { target: { value: "set" } });
  const price = screen.getByLabelText<HTMLInputElement>("Price of a unit");
  const type = (value: string) => fireEvent.change(price, { target: { value } });
  const apply = () => fireEvent.click(screen.getByRole("button", { name: "Apply to 2 units" }));
  type("95 lahk");
  apply();
  expect([price.value, onChange.mock.calls]).toEqual(["95 lahk", []]);
  expect(screen.getByText(wizardMessages.amount)).toBeTruthy();
  expect(price.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(price.getAttribute("aria-describedby") ?? "")?.textContent).toBe(wizardMessages.amount);
  expect(document.activeElement).toBe(price);
  type("95 lakh");
  expect(screen.getByText("₹95 L")).toBeTruthy();
  apply();
  expect(onChange).toHaveBeenLastCalledWith({ price: 9_500_000 });
  type("9500000");
  expect(price.value).toBe("95,00,000");
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import { PriceFilter } from "./price-filter.tsx";

afterEach(cleanup);

function open() {
  const onChange = vi.fn();
  render(<PriceFilter range={{}} onChange={onChange} />);
  // jsdom has no popovers, but hears keys.
  fireEvent.keyDown(screen.getByRole("button", { name: /Price/ }), { key: "ArrowDown" });
  return onChange;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const show = () => fireEvent.click(screen.getByRole("button", { name: "Show", hidden: true }));

test("prices are read as people write them, and the filter says how", () => {
  const onChange = open();
  type("Lowest price", "8000000");
  expect(screen.getByLabelText<HTMLInputElement>("Lowest price").value).toBe("80,00,000");
  type("Lowest price", "80 lakh");
  type("Highest price", "1.2cr");
  expect(screen.getByLabelText<HTMLInputElement>("Lowest price").value).toBe("80 lakh");
  expect([screen.getByText("₹80 L"), screen.getByText("₹1.2 Cr")]).toHaveLength(2);
  show();
  expect(onChange).toHaveBeenLastCalledWith({ priceFrom: 8_000_000, priceTo: 12_000_000 });
});

test("a price that cannot be read is refused at its field, as it was typed", () => {
  const onChange = open();
  type("Lowest price", "80 lahk");
  show();
  expect(onChange).not.toHaveBeenCalled();
  const field = screen.getByLabelText<HTMLInputElement>("Lowest price");
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["80 lahk", "true"]);
  expect(screen.getByRole("alert", { hidden: true }).textContent).toBe(wizardMessages.amount);
  type("Lowest price", "90 lakh");
  type("Highest price", "80 lakh");
  show();
  expect(screen.getByRole("alert", { hidden: true }).textContent).toBe("The highest price cannot be below the lowest price.");
  type("Highest price", "");
  show();
  expect(onChange).toHaveBeenLastCalledWith({ priceFrom: 9_000_000, priceTo: undefined });
});

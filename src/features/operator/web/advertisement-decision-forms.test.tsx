import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { preparedRefusals } from "../contract/desk-terms.ts";
import { AdvertisementDecisionForms } from "./advertisement-decision-forms.tsx";

afterEach(cleanup);

function show() {
  const sent = vi.fn();
  const action = async ({ request }: { request: Request }) => {
    sent(Object.fromEntries(await request.formData()));
    return null;
  };
  const element = <AdvertisementDecisionForms desk={{ advertisement: { reason: null }, version: 3, isWaiting: true }} answer={undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element, action }])} />);
  return sent;
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/);

test("[ADVT-01] a number brings a prepared reason, which a written one outlasts; R refuses an advertisement", async () => {
  const sent = show();
  press("1");
  expect(reason().value).toBe(preparedRefusals[0].text);
  fireEvent.click(screen.getByRole("button", { name: preparedRefusals[4].about }));
  expect(reason().value).toBe(preparedRefusals[4].text);
  fireEvent.change(reason(), { target: { value: "Please write to us." } });
  press("2");
  expect(reason().value).toBe("Please write to us.");
  press("r");
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ form: "refuse", version: "3", reason: "Please write to us." }));
});

test("[ADVT-01] A approves an advertisement", async () => {
  const sent = show();
  press("a");
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ form: "approve", version: "3" }));
});

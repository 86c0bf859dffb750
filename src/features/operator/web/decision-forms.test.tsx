import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { QueuePlace } from "../contract/desk.ts";
import { preparedNotes } from "../contract/report-terms.ts";
import { DecisionForms } from "./decision-forms.tsx";
import { QueueSteps } from "./queue-steps.tsx";

afterEach(cleanup);

const property = { isShown: true, waitingAs: "reported" as const, askedLook: null, version: 3, reportsMade: 1 };
const queue: QueuePlace = {
  place: 2,
  total: 3,
  previous: { kind: "advertisement", id: "adv_1" },
  next: { kind: "property", id: "prp_3" },
};

function show() {
  const sent = vi.fn();
  const action = async ({ request }: { request: Request }) => {
    sent(Object.fromEntries(await request.formData()));
    return null;
  };
  const page = (
    <>
      <QueueSteps queue={queue} />
      <DecisionForms property={property} answer={undefined} />
    </>
  );
  const router = createMemoryRouter([
    { path: "/", element: page, action },
    { path: "*", element: <p>Elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
  return { sent, router };
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

test("J and K and the arrow keys step through the queue, but not from a text or a choice", async () => {
  for (const [key, address] of [
    ["j", "/operator/properties/prp_3"],
    ["ArrowRight", "/operator/properties/prp_3"],
    ["k", "/operator/advertisements/adv_1"],
    ["ArrowLeft", "/operator/advertisements/adv_1"],
  ] as const) {
    const { router } = show();
    press(key, screen.getByLabelText(/^Message to the lister/));
    const [radio] = screen.getAllByRole("radio");
    radio?.focus();
    press("ArrowRight", radio);
    expect(router.state.location.pathname).toBe("/");
    radio?.blur();
    press(key);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(address));
    cleanup();
  }
});

test("a number chooses a reason with its prepared message, which a written one outlasts; R takes down, A keeps", async () => {
  const { sent } = show();
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Message to the lister/);
  press("3");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "The photos show a different home" }).checked).toBe(true);
  expect(note.value).toBe(preparedNotes.photos);
  press("5");
  expect(note.value).toBe(preparedNotes.fraud);
  press("n");
  expect(document.activeElement).toBe(note);
  fireEvent.change(note, { target: { value: "Photo 6 is of another house." } });
  note.blur();
  press("1");
  expect(note.value).toBe("Photo 6 is of another house.");
  press("r");
  const takeDown = { form: "take-down", reason: "not-available", note: "Photo 6 is of another house.", version: "3", reportsMade: "1" };
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(takeDown));
  press("a");
  await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith({ form: "keep", version: "3", reportsMade: "1" }));
});

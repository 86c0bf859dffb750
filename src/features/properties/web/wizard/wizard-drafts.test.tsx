import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOut } from "../../../accounts/web/public.ts";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import {
  beginTest,
  endTest,
  failure,
  field,
  makeProperty,
  openWizard,
  press,
  router,
  server,
  signIn,
  startServer,
  stepAddress,
  type,
  typeBasics,
} from "./wizard-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

/** Closes the tab without warning and opens it again. */
function reopen(address?: string): void {
  cleanup();
  openWizard(address);
}
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("aangan.draft"));
const conflict = (...paths: string[]) =>
  failure(
    409,
    "conflict",
    "This was changed in the meantime. Please reload it.",
    paths.map((path) => ({ path, message: wizardMessages.changedMeanwhile })),
  );

async function openEdit(fields = {}) {
  startServer(makeProperty(fields));
  openWizard(stepAddress(1));
  await screen.findByRole("heading", { name: /^(Add|Edit) property$/ });
}

test("[PWIZ-02] typed text is restored after the tab was closed, with a notice, and dropped once it is saved", async () => {
  openWizard();
  expect(screen.queryByText(/^Draft restored/)).toBeNull();
  typeBasics();
  reopen();
  expect(screen.getByText(/^Draft restored/)).toBeDefined();
  expect([field("Title").value, field("Price").value]).toEqual(["Corner apartment", "1,20,00,000"]);
  press("Next");
  await screen.findByText(wizardMessages.created);
  expect(drafts()).toEqual([]);
});

test("[PWIZ-02] Discard empties the form, and Undo restores it", () => {
  openWizard();
  typeBasics();
  reopen();
  press("Discard");
  expect(field("Title").value).toBe("");
  expect(drafts()).toEqual([]);
  press("Undo");
  expect(field("Title").value).toBe("Corner apartment");
  expect(drafts()).toHaveLength(1);
});

test("[PWIZ-02] a draft belongs to one account and one property", async () => {
  openWizard();
  type("Title", "Mine alone");
  cleanup();
  signIn("acc_2");
  openWizard();
  expect(field("Title").value).toBe("");
  cleanup();
  signIn();
  await openEdit();
  expect(field("Title").value).toBe("Corner apartment");
});

test("[PWIZ-03] an edit is kept over the saved property, of every step, until that step is saved", async () => {
  await openEdit();
  type("Title", "Corner flat");
  await router.navigate(stepAddress(2));
  fireEvent.click(await screen.findByLabelText("Gym"));
  reopen(stepAddress(2));
  expect((await screen.findByLabelText<HTMLInputElement>("Gym")).checked).toBe(true);
  expect(screen.getByText("Not saved yet: Basic Info")).toBeDefined();
  press("Next");
  await waitFor(() => expect(router.state.location.pathname).toBe(stepAddress(3)));
  reopen(stepAddress(1));
  await screen.findByText(/^Draft restored/);
  expect(field("Title").value).toBe("Corner flat");
});

test("[PWIZ-02] [PANL-02] a draft outlives signing out, for its own account only", async () => {
  openWizard();
  typeBasics();
  cleanup();
  signOut();
  signIn("acc_2");
  openWizard();
  expect([field("Title").value, screen.queryByText(/^Draft restored/)]).toEqual(["", null]);
  cleanup();
  signOut();
  signIn();
  openWizard();
  expect(field("Title").value).toBe("Corner apartment");
});

test("[PWIZ-15] nothing is lost when the session ends during a save", async () => {
  openWizard();
  typeBasics();
  server.answers.push(failure(401, "not_signed_in", "Please sign in."));
  press("Next");
  expect(await screen.findByText("Please sign in.")).toBeDefined();
  reopen();
  expect(field("Title").value).toBe("Corner apartment");
});

test("[PWIZ-02] invalid content in the draft's place is no draft", () => {
  for (const stored of ["{", "[]", '{"keptAt":"2026-11-01","changes":{"title":{"base":1,"mine":[]},"images":{"base":[],"mine":["x"]}}}']) {
    localStorage.setItem("aangan.draft.acc_1.new", stored);
    reopen();
    expect(field("Title").value).toBe("");
    expect(screen.queryByText(/^Draft restored/)).toBeNull();
  }
});

test("[PWIZ-02] a device that stores nothing says so, and the wizard works", async () => {
  openWizard();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  typeBasics();
  expect(screen.getByText("Not saved yet, and this device cannot keep a draft.")).toBeDefined();
  press("Next");
  expect(await screen.findByText(wizardMessages.created)).toBeDefined();
  full.mockRestore();
});

test("[PWIZ-03] when two tabs changed the same field both values are shown, and Continue saves the chosen ones", async () => {
  await openEdit({ description: "Old" });
  type("Title", "My title");
  type("Description", "My words");
  server.property = makeProperty({ title: "Their title", description: "Their words", version: 2 });
  server.answers.push(conflict("title", "description"));
  press("Next");
  const dialog = await screen.findByRole("dialog", { name: "Changed elsewhere in the meantime" });
  expect(dialog.textContent).toContain("My title");
  expect(dialog.textContent).toContain("Their title");
  fireEvent.click(screen.getByRole("radio", { name: /Their words/ }));
  press("Continue");
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toMatchObject({ version: 2, title: "My title", description: "Their words" });
  await waitFor(() => expect(router.state.location.pathname).toBe(stepAddress(2)));
});

test.each([
  ["Take all theirs", "Their title"],
  ["Keep all mine", "My title"],
])("[PWIZ-03] %s ends the choice at once", async (button, title) => {
  await openEdit();
  type("Title", "My title");
  server.property = makeProperty({ title: "Their title", version: 2 });
  server.answers.push(conflict("title"));
  press("Next");
  await screen.findByRole("dialog", { name: "Changed elsewhere in the meantime" });
  press(button);
  await waitFor(() => expect(server.sent[1]).toMatchObject({ title, version: 2 }));
});

test("[PWIZ-03] a change by the other tab only is adopted and reported, without a question", async () => {
  await openEdit();
  type("Title", "My title");
  server.property = makeProperty({ price: 9_000_000, version: 2 });
  server.answers.push(conflict("price"));
  press("Next");
  expect(await screen.findByText("Changed elsewhere in the meantime: Price.")).toBeDefined();
  expect(server.sent[1]).toMatchObject({ title: "My title", price: "90,00,000", version: 2 });
});

test("[PWIZ-03] a draft of a field that was saved elsewhere asks when it is opened, and again until it is answered", async () => {
  await openEdit();
  type("Title", "My title");
  cleanup();
  for (const _ of "12") {
    await openEdit({ title: "Their title", version: 2 });
    await screen.findByRole("dialog", { name: "Changed elsewhere in the meantime" });
    cleanup();
  }
  await openEdit({ title: "Their title", version: 2 });
  press("Take all theirs");
  expect(field("Title").value).toBe("Their title");
  expect(server.sent).toEqual([]);
  expect(drafts()).toEqual([]);
});

test("[PWIZ-03] a save does not hide what another tab changed in a later step", async () => {
  await openEdit();
  const gym = { id: "amn_01jd0000000000000000000001", name: "Gym", icon: "gym" };
  server.property = makeProperty({ amenities: [gym] as ReturnType<typeof makeProperty>["amenities"], version: 2 });
  press("Next");
  expect((await screen.findByLabelText<HTMLInputElement>("Gym")).checked).toBe(true);
});

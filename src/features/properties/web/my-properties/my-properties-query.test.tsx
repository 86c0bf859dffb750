import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import { type RowAction, useRowActions } from "./my-properties-query.ts";

const flat = { _id: "prp_1" as PropertyId, title: "Lake flat" };
let calls: string[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit = {}) => {
    calls.push([method, address, body].filter(Boolean).join(" "));
    return Response.json({ status: 200, message: `Done ${calls.length}.`, data: {} });
  });
});
afterEach(() => {
  for (const button of screen.queryAllByLabelText("Dismiss")) fireEvent.click(button);
  cleanup();
  vi.unstubAllGlobals();
});

function Row({ action }: { action: RowAction }) {
  const { act } = useRowActions({ onRefused() {}, onUndo() {} });
  return (
    <button type="button" onClick={() => act(flat, action)}>
      Act
    </button>
  );
}

async function act(action: RowAction): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Row action={action} />
      <Toasts />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText("Act"));
  await screen.findByText("Done 1.");
}

const publication = (published: boolean) => `POST /api/properties/prp_1/publication {"published":${published}}`;

test.each<{ action: RowAction; sent: string[] }>([
  { action: { to: "delete" }, sent: ["DELETE /api/properties/prp_1", "POST /api/properties/prp_1/restore"] },
  { action: { to: "unpublish" }, sent: [publication(false), publication(true)] },
])("[MYPR-01] [PWIZ-06] the message of $action.to has an Undo, which ends it", async ({ action, sent }) => {
  await act(action);
  fireEvent.click(screen.getByText("Undo"));
  await waitFor(() => expect(calls).toEqual(sent));
  expect(await screen.findByText("Done 2.")).toBeDefined();
  expect(screen.queryByText("Undo")).toBeNull();
});

test("[MYPR-01] an action that removes nothing has no Undo", async () => {
  await act({ to: "duplicate" });
  expect(screen.queryByText("Undo")).toBeNull();
});

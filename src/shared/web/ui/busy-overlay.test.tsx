import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Form, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BusyOverlay } from "./busy-overlay.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page with a form that is answered when `answer` is called. */
function showForm(method: "get" | "post") {
  const { promise, resolve } = Promise.withResolvers<null>();
  const element = (
    <>
      <Form method={method} action="/slow">
        <button type="submit">Save</button>
      </Form>
      <BusyOverlay />
    </>
  );
  const slow = { path: "/slow", element, loader: () => (method === "get" ? promise : null), action: () => promise };
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }, slow])} />);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  return () => act(async () => resolve(null));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("[SHEL-01] a blocking action covers the page after 400 ms, until it is answered", async () => {
  const answer = showForm("post");
  await pass(399);
  expect(screen.queryByText("Loading...")).toBeNull();
  await pass(1);
  expect(screen.getByText("Loading...").closest("[role=status]")).not.toBeNull();
  await answer();
  await pass(0);
  expect(screen.queryByText("Loading...")).toBeNull();
});

test("[SHEL-01] a quick action covers nothing", async () => {
  const answer = showForm("post");
  await pass(300);
  await answer();
  await pass(5_000);
  expect(screen.queryByText("Loading...")).toBeNull();
});

test("[SHEL-01] a search never covers the page", async () => {
  showForm("get");
  await pass(5_000);
  expect(screen.queryByText("Loading...")).toBeNull();
});

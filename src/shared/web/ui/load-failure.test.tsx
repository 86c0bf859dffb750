import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { ErrorBody } from "../../contract/endpoint.ts";
import { ApiError } from "../api-client.ts";
import { failureMessage, LoadFailure } from "./load-failure.tsx";

afterEach(cleanup);

test("[MSGS-02] a failed request shows the error's message, or says that the network failed", () => {
  const body: ErrorBody = { message: "The property was not found.", data: { code: "not_found", issues: [], requestId: "r1" }, status: 404 };
  expect(failureMessage(new ApiError(body))).toBe("The property was not found.");
  expect(failureMessage(new TypeError("fetch failed"))).toBe("Network error");
});

test("[MSGS-02] the message replaces the content, and Retry requests it again", async () => {
  let reads = 0;
  const route = {
    path: "/search",
    loader: () => ++reads,
    element: <LoadFailure message="Network error" />,
    hydrateFallbackElement: <p>Loading...</p>,
  };
  render(<RouterProvider router={createMemoryRouter([route], { initialEntries: ["/search?q=pool"] })} />);
  const retry = await screen.findByRole("link", { name: "Retry" });
  expect(screen.getByText("Network error")).toBeTruthy();
  // Without the page's script it is a plain link to the same page.
  expect(retry.getAttribute("href")).toBe("/search?q=pool");
  fireEvent.click(retry);
  await expect.poll(() => reads).toBe(2);
});

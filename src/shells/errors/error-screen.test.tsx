import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { ErrorBody } from "../../shared/contract/endpoint.ts";
import { ApiError } from "../../shared/web/api-client.ts";
import { Toasts } from "../../shared/web/ui/toasts.tsx";
import { ErrorScreen } from "./error-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(error: unknown) {
  const element = (
    <>
      <ErrorScreen error={error} />
      <Toasts />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/search?q=pool"] })} />);
  return screen.getByRole("heading", { level: 1 }).textContent;
}
const alert = () => screen.getByRole("alert", { hidden: true }).textContent;
const response = (status: number) => new ErrorResponse(status, "", null);

test("[SHEL-02] a page whose loader finds nothing is the not-found page, with links and without an alarm", () => {
  expect(show(response(404))).toBe("This door leads nowhere");
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("link", { name: "Search" }).getAttribute("href")).toBe("/search");
  expect(alert()).toBe("");
});

test("[MSGS-01] any other exception of a page says that something went wrong, and offers to retry the same page", () => {
  expect(show(new Error("undefined is not a function"))).toBe("Something went wrong!");
  expect(alert()).toBe("Something went wrong!");
  expect(screen.getByRole("link", { name: "Retry" }).getAttribute("href")).toBe("/search?q=pool");
});

test("a site that cannot reach its data says that it will come back by itself", () => {
  expect(show(response(503))).toBe("The door is shut for a moment");
});

test("a page that could not be loaded blames the connection", () => {
  const unanswered: ErrorBody = { message: "Network error", data: { code: "unavailable", issues: [], requestId: "" }, status: 0 };
  expect(show(new ApiError(unanswered))).toBe("You seem to be offline");
  cleanup();
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  expect(show(new TypeError("Failed to fetch"))).toBe("You seem to be offline");
});

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadLazyParts } from "../../../../shared/web/load-on-first-use.tsx";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import HomeScreen from "./home-screen.tsx";
import type { Loaded } from "./loaded.ts";

beforeEach(() => void vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false })));
afterEach(() => {
  // Toasts outlive the page that showed them.
  for (const button of screen.queryAllByLabelText("Dismiss")) fireEvent.click(button);
  cleanup();
  vi.unstubAllGlobals();
});

type Part = Loaded<never[]>;

async function show({
  categories = { data: [] },
  featured = { data: [] },
  hasDemoData = true,
}: {
  categories?: Part;
  featured?: Part;
  hasDemoData?: boolean;
}) {
  const site = {
    publicUrl: "https://homes.example",
    contactEmail: "ask@homes.example",
    mediaBaseUrl: "/media",
    hasDemoData,
    hasRelay: false,
  };
  const props = {
    loaderData: { categories, featured, localities: [], builders: [], isEveryAgentRegistered: true },
  } as unknown as Parameters<typeof HomeScreen>[0];
  const element = (
    <>
      <HomeScreen {...props} />
      <Toasts />
    </>
  );
  const routes = [{ id: "root", path: "/", loader: () => ({ site }), hydrateFallbackElement: <p />, element }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  // Parts are loaded at the first sign, as that which leads to a page.
  loadLazyParts();
  await screen.findByRole("heading", { level: 1 });
  await screen.findByRole("heading", { name: "Have a home to sell or let? Post it today." });
  // Effects, such as a toast, have run too.
  await act(async () => {});
}
const alarms = () => screen.queryAllByText("Something went wrong!");

test("[MSGS-01] a failed fetch of categories or featured properties is one toast, and the rest of the page is shown", async () => {
  await show({ categories: { failure: "Network error" }, featured: { failure: "Network error" } });
  expect(alarms()).toHaveLength(1);
  expect(alarms()[0]?.closest("[role=alert]")).not.toBeNull();
  expect(screen.getByRole("search")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Retry" })).toHaveLength(2);
  expect(screen.getByRole("heading", { name: "Have a home to sell or let? Post it today." })).toBeTruthy();
});

test("[MSGS-01] a complete page shows no toast", async () => {
  await show({});
  expect(alarms()).toHaveLength(0);
});

test("[HOME-05] testimonials are shown with demo data only", async () => {
  await show({ hasDemoData: true });
  expect(await screen.findByRole("heading", { name: /Heard in the courtyard/ })).toBeTruthy();
  cleanup();
  await show({ hasDemoData: false });
  expect(screen.queryByRole("heading", { name: /Heard in the courtyard/ })).toBeNull();
});

test("[HOME-04] without featured homes there is no empty section", async () => {
  await show({ featured: { data: [] } });
  expect(screen.queryByRole("heading", { name: "Featured Properties" })).toBeNull();
});

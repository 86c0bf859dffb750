import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PaletteButton } from "./palette-button.tsx";

let asked: URL[];
/** Paths whose calls fail. */
let failing: string[];
const done = vi.fn();

const home = { _id: "prp_1", title: "Corner flat in Wakad", price: 24_000, currency: "INR", listedFor: "rent", city: "Pune", image: null };
const lead = { _id: "led_1", name: "Amandeep Kaur", targetTitle: "Corner flat in Wakad", message: "Is it free?" };
const project = { _id: "prj_1", projectName: "Wakad Heights", city: "Pune" };

beforeEach(() => {
  [asked, failing] = [[], []];
  // jsdom has neither media queries nor modal dialogs.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "https://here.invalid");
    asked.push(url);
    if (failing.includes(url.pathname)) throw new TypeError("Failed to fetch");
    const data = url.pathname.includes("properties/list") ? { properties: [home] } : url.pathname.includes("projects") ? [project] : [lead];
    return Response.json({ status: 200, data });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openPanel(role = "OWNER") {
  const page = (
    <>
      <PaletteButton role={role} onLogout={() => done("logout")} />
      <main>
        {/* biome-ignore lint/a11y/useSemanticElements: as the panel's lists have it. */}
        <form role="search">
          <input type="search" aria-label="Search leads" />
        </form>
      </main>
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: page }]);
  render(<RouterProvider router={router} />);
  // Its code is loaded with the first key.
  fireEvent.keyDown(document.body, { key: "Shift" });
  return router;
}
async function openPalette() {
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  return screen.findByRole("combobox", { name: "Search homes, leads and pages" });
}
const group = (name: string) => within(screen.getByRole("group", { name }));

test("Ctrl+K finds homes, projects, leads and pages; arrows and Enter open one", async () => {
  const router = await openPanel("BUILDER");
  const box = await openPalette();
  await waitFor(() => expect(group("Go to").getAllByRole("option")[0]?.textContent).toBe("Dashboard"));
  fireEvent.change(box, { target: { value: " wakad " } });
  await waitFor(() => expect(group("Homes").getByRole("option").textContent).toBe("Corner flat in Wakad₹24 K / month · Pune"));
  expect(asked.every(({ searchParams }) => searchParams.get("search") === "wakad")).toBe(true);
  expect(group("Projects").getByRole("option", { selected: false }).textContent).toContain("Wakad Heights");
  expect(group("Homes").getByRole("option", { selected: true })).toBeDefined();
  for (const _ of [1, 2]) fireEvent.keyDown(box, { key: "ArrowDown" });
  expect(group("Leads").getByRole("option", { selected: true }).textContent).toContain("Amandeep Kaur");
  fireEvent.keyDown(box, { key: "Enter" });
  expect(router.state.location.pathname + router.state.location.search).toBe("/panel/leads?lead=led_1");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("a page whose name begins with the words comes before homes that contain them, other pages after those", async () => {
  const router = await openPanel();
  const box = await openPalette();
  const groups = () => screen.getAllByRole("group").map((one) => one.firstElementChild?.textContent);
  fireEvent.change(box, { target: { value: "ash" } });
  await waitFor(() => expect(groups()).toEqual(["Homes", "Leads", "Go to", "Search"]));
  fireEvent.change(box, { target: { value: "an" } });
  await waitFor(() => expect(groups()).toEqual(["Go to", "Homes", "Leads", "Search"]));
  await waitFor(() => expect(screen.getByRole("option", { selected: true }).textContent).toBe("Analytics"));
  fireEvent.keyDown(box, { key: "Enter" });
  expect(router.state.location.pathname).toBe("/panel/analytics");
});

test("an owner's search asks for no projects; what cannot be loaded is left out, and a search without any answer says so", async () => {
  await openPanel();
  const box = await openPalette();
  failing = ["/api/properties/list"];
  fireEvent.change(box, { target: { value: "kaur" } });
  await waitFor(() => expect(group("Leads").getAllByRole("option")).toHaveLength(1));
  expect(asked.some(({ pathname }) => pathname.includes("projects"))).toBe(false);
  failing.push("/api/users/my-property-leads");
  fireEvent.change(box, { target: { value: "kaura" } });
  expect(await screen.findByText("The search could not be done. Please try again.")).toBeDefined();
});

test.each(["OWNER", "AGENT", "BUILDER"])("Add Property is found once by a role of %s, also by other words for it", async (role) => {
  const router = await openPanel(role);
  const box = await openPalette();
  for (const words of ["add property", "new property", "post", "Post a home", "Add"]) {
    fireEvent.change(box, { target: { value: words } });
    await waitFor(() => {
      expect(group("Search").getByText(`Search all homes for “${words}”`)).toBeDefined();
      expect(group("Go to").getAllByText("Add Property")).toHaveLength(1);
    });
  }
  fireEvent.click(group("Go to").getByText("Add Property"));
  expect(router.state.location.pathname).toBe("/panel/properties/add");
});

test("what the frame can do is found by its usual names, and done", async () => {
  const router = await openPanel("BUILDER");
  for (const [words, label] of [
    ["dark", "Switch to dark"],
    ["theme", "Switch to light"],
    ["sign out", "Logout"],
  ] as const) {
    fireEvent.change(await openPalette(), { target: { value: words } });
    await waitFor(() =>
      expect(
        group("Do")
          .getAllByRole("option")
          .map(({ textContent }) => textContent),
      ).toEqual([label]),
    );
    fireEvent.click(group("Do").getByRole("option"));
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  }
  expect(done.mock.calls).toEqual([["logout"]]);
  // Enter does nothing of it while something else is found.
  const box = await openPalette();
  fireEvent.change(box, { target: { value: "log" } });
  await waitFor(() => expect(group("Do").getByRole("option", { selected: false }).textContent).toBe("Logout"));
  fireEvent.keyDown(box, { key: "Enter" });
  expect(done.mock.calls).toHaveLength(1);
  fireEvent.change(await openPalette(), { target: { value: "add proj" } });
  fireEvent.click(await screen.findByText("Add Project"));
  expect(router.state.location.pathname).toBe("/panel/projects/add");
});

test("Ctrl+Enter opens a new tab and leaves the palette open; Escape closes it", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await openPanel();
  const box = await openPalette();
  await waitFor(() => expect(group("Go to").getAllByRole("option").length).toBeGreaterThan(2));
  fireEvent.keyDown(box, { key: "Enter", ctrlKey: true });
  expect(opened).toHaveBeenCalledWith("/panel/dashboard", "_blank", "noopener");
  fireEvent.keyDown(box, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("/ goes to the search box of the page; where somebody types it is a letter", async () => {
  await openPanel();
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search leads" }));
  expect(fireEvent.keyDown(screen.getByRole("searchbox"), { key: "/" })).toBe(true);
  expect(screen.queryByRole("combobox")).toBeNull();
});

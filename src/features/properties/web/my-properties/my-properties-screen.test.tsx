import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api, beginTest, changesMade, endTest, home, listQuery, press, row, show } from "./my-properties-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

test("[MYPR-02] a row has views, leads, age, reference and when it was confirmed; its title opens the page, of an unpublished home the preview", async () => {
  await show();
  const cells = screen.getByRole("row", { name: /Home 1/ });
  for (const text of ["2 bed, 1 bath · R-1", "12", "3", "9 Nov 2026", "3 days", "2 d"]) expect(within(cells).getByText(text)).toBeDefined();
  expect(row("Home 1").getByRole("link", { name: "Home 1" }).getAttribute("href")).toBe("/property/prp_1");
  expect(row("Home 2").getByRole("link", { name: "Home 2" }).getAttribute("href")).toBe("/panel/properties/preview/prp_2");
  expect(row("Home 1").getByRole("link", { name: "3 leads about Home 1" }).getAttribute("href")).toBe("/panel/leads?home=prp_1");
  // In the card of a phone the word is part of the link, which a finger finds.
  const links = screen.getAllByRole("link", { name: "3 leads about Home 1" });
  expect(links.map(({ textContent }) => textContent)).toEqual(["3", "3 leads"]);
});

test("[MYPR-01] order and filters are in the address, and the list asks for them", async () => {
  await show("?search=lake&status=sold&city=Pune&reference=VN&unconfirmed=true&sort=views&page=1");
  expect(listQuery()).toMatchObject({ search: "lake", status: "sold", city: "Pune", reference: "VN", unconfirmed: "true", sort: "views" });
  fireEvent.change(screen.getByLabelText("Order"), { target: { value: "price-low" } });
  await waitFor(() => expect(api.router.state.location.search).toContain("sort=price-low"));
  fireEvent.click(screen.getByRole("link", { name: /Drafts/ }));
  await waitFor(() => expect(api.router.state.location.search).toContain("publication=draft"));
  expect(api.router.state.location.search).not.toContain("status=");
});

test("[MYPR-01] keys: J and K move, X chooses, Shift X a range, P opens the price, Y confirms, E edits, V opens; none while typing", async () => {
  await show();
  press("j");
  expect(document.activeElement?.textContent).toBe("Home 1");
  press("x");
  press("j");
  press("j");
  press("X", { shiftKey: true });
  expect(screen.getByText("3 of 4 on this page are chosen.")).toBeDefined();
  press("Escape");
  expect(screen.queryByText(/are chosen/)).toBeNull();
  press("y");
  await waitFor(() => expect(changesMade()).toMatchObject([{ which: { ids: ["prp_3"] }, change: { kind: "confirm" } }]));
  press("k");
  press("p");
  expect(document.activeElement).toBe(row("Home 2").getByLabelText("Price of Home 2"));
  press("x");
  expect(screen.queryByText(/are chosen/)).toBeNull();
  fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
  press("v");
  await waitFor(() => expect(api.router.state.location.pathname).toBe("/panel/properties/preview/prp_2"));
});

test("[MYPR-02] how complete a home is that is not counted yet is unknown, and not 0 %", async () => {
  api.homes = [home(1, { completeness: null }), home(2, { completeness: 15 })];
  await show();
  expect(row("Home 1").queryByText(/% complete$/)).toBeNull();
  expect(row("Home 1").queryByText("0%")).toBeNull();
  expect(row("Home 2").getByText("15% complete")).toBeDefined();
});

test("[MYPR-01] a city of the address that no home has is shown; deleted homes cannot be chosen; views say what they count", async () => {
  await show("?city=Goa");
  await screen.findByRole("option", { name: "Nashik" });
  expect(screen.getByLabelText("City")).toHaveProperty("value", "Goa");
  expect(screen.getByTitle("Views in the last 30 days, each person once a day").textContent).toBe("Views");
  cleanup();
  api.homes = [home(1, { restorableUntil: "2026-12-01T00:00:00.000Z" })];
  await show("?status=deleted");
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
});

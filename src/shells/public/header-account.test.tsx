import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOut } from "../../features/accounts/web/public.ts";
import { PublicHeader } from "./public-header.tsx";

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json({ status: 200, message: "" })));
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

function show() {
  const router = createMemoryRouter([{ path: "*", element: <PublicHeader /> }], { initialEntries: ["/search"] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}
async function signIn(profile: object): Promise<void> {
  localStorage.setItem("accessToken", "token-1");
  localStorage.setItem("userProfile", JSON.stringify(profile));
  dispatchEvent(new StorageEvent("storage", { key: "userProfile" }));
}
const bar = () => within(screen.getByRole("banner"));
const drawer = () => within(screen.getByRole("dialog", { hidden: true }));

test("[HEAD-01] signed out, bar and drawer offer LOGIN", () => {
  show();
  expect(bar().getByRole("link", { name: "LOGIN" }).getAttribute("href")).toBe("/login");
  expect(drawer().getByRole("link", { name: "LOGIN", hidden: true }).getAttribute("href")).toBe("/login");
});

test("[HEAD-02] signed in, they show the name, or the next available field", async () => {
  show();
  await signIn({ name: "Asha Menon", firstName: "Asha", email: "asha@example.com", role: "OWNER" });
  await waitFor(() => expect(bar().getByRole("button", { name: "Asha Menon" })).toBeTruthy());
  expect(drawer().getByText("Asha Menon")).toBeTruthy();
  expect(screen.queryByText("LOGIN")).toBeNull();
  await signIn({ role: "OWNER" });
  await waitFor(() => expect(bar().getByRole("button", { name: "User" })).toBeTruthy());
});

test("[HEAD-03] the name opens a menu that closes on Escape, on a press outside it and when the focus leaves it", async () => {
  show();
  await signIn({ name: "Asha Menon" });
  const name = await waitFor(() => bar().getByRole("button", { name: "Asha Menon" }));
  const isOpen = () => bar().queryByRole("link", { name: "Profile" }) !== null;
  fireEvent.click(name);
  expect([isOpen(), name.getAttribute("aria-expanded")]).toEqual([true, "true"]);
  const links = bar().getAllByRole("link", { name: /Profile|Change password/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/panel/dashboard", "/change-password"]);
  fireEvent.keyDown(bar().getByRole("link", { name: "Profile" }), { key: "Escape" });
  expect([isOpen(), document.activeElement]).toEqual([false, name]);
  fireEvent.click(name);
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
  fireEvent.click(name);
  fireEvent.blur(bar().getByRole("button", { name: "Logout" }), { relatedTarget: bar().getByRole("link", { name: "Search" }) });
  expect(isOpen()).toBe(false);
});

test("[HEAD-03] opened by keyboard, the menu has the focus on its first item; arrow keys, Home and End move it, Escape gives it back", async () => {
  show();
  await signIn({ name: "Asha Menon" });
  const name = await waitFor(() => bar().getByRole("button", { name: "Asha Menon" }));
  const focused = () => document.activeElement?.textContent;
  const press = (key: string) => document.activeElement && fireEvent.keyDown(document.activeElement, { key });
  name.focus();
  // As a browser reports Enter.
  fireEvent.click(name, { detail: 0 });
  expect(focused()).toBe("Profile");
  const places = ["ArrowDown", "End", "ArrowDown", "ArrowUp", "Home"].map((key) => press(key) !== null && focused());
  expect(places).toEqual(["Change password", "Logout", "Profile", "Logout", "Profile"]);
  press("Escape");
  expect([focused(), bar().queryByRole("link", { name: "Profile" })]).toEqual(["Asha Menon", null]);
  press("ArrowDown");
  await waitFor(() => expect(focused()).toBe("Profile"));
  press("Escape");
  fireEvent.click(name, { detail: 1 });
  expect(focused()).toBe("Asha Menon");
});

test("[HEAD-03] Logout clears token and profile and goes to /login", async () => {
  const path = show();
  await signIn({ name: "Asha Menon" });
  fireEvent.click(await waitFor(() => bar().getByRole("button", { name: "Asha Menon" })));
  fireEvent.click(bar().getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(path()).toBe("/login"));
  expect([localStorage.getItem("accessToken"), localStorage.getItem("userProfile")]).toEqual([null, null]);
  expect(bar().getByRole("link", { name: "LOGIN" })).toBeTruthy();
});

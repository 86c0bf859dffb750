import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSession, signOut, useSession } from "../../features/accounts/web/public.ts";
import { readEnded } from "../../features/accounts/web/session/session-store.ts";
import { fetchSignedIn } from "../../shared/web/access-token.ts";
import { panelMenuOf } from "./panel-menu.ts";
import PanelShell, { clientLoader, clientMiddleware, HydrateFallback } from "./panel-shell.tsx";

const user = { _id: "acc_1", name: "asha Menon", firstName: "asha", email: "asha@example.com", role: "OWNER" };
let requests: string[];
/** How often a loader of a panel page ran. */
let loads = 0;

beforeEach(() => {
  requests = [];
  loads = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    return Response.json({ status: 200, message: "", data: { isEmailVerified: true, unread: 0 } });
  });
});
afterEach(() => {
  cleanup();
  signOut();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const Listener = () => <p>{useSession()?.name}</p>;

/** As another tab would: every place that shows a session notices. */
function signIn(role = user.role): void {
  const { unmount } = render(<Listener />);
  localStorage.setItem("accessToken", "token-1");
  localStorage.setItem("userProfile", JSON.stringify({ ...user, role }));
  dispatchEvent(new StorageEvent("storage", { key: "userProfile" }));
  unmount();
}

function open(address: string) {
  const child = {
    path: "*",
    loader: () => {
      loads += 1;
      return null;
    },
    element: <input aria-label="Typed" />,
  };
  const panel = {
    path: "/panel",
    Component: PanelShell,
    HydrateFallback,
    middleware: clientMiddleware as never,
    loader: clientLoader,
    children: [child],
  };
  const router = createMemoryRouter([panel, { path: "*", element: <p>Elsewhere</p> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search;
}
const sidebar = () => within(screen.getByRole("complementary", { name: "Panel" }));
const shown = () => waitFor(() => expect(screen.getByLabelText("Typed")).toBeTruthy());

test("[PANL-01] without a session every panel address redirects to the login page, which leads back; nothing is loaded", async () => {
  const address = open("/panel/leads?page=2");
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  await waitFor(() => expect(address()).toBe("/login?to=%2Fpanel%2Fleads%3Fpage%3D2"));
  expect(loads).toBe(0);
});

test("[PANL-02] the header shows the first letter of the first name, the first name and the role in lower case", async () => {
  signIn();
  open("/panel/leads");
  await shown();
  const button = screen.getByRole("button", { name: /^asha ?owner$/ });
  expect(within(button).getByText("a")).toBeTruthy();
});

test("[PANL-02] Logout of the sidebar clears token and profile and goes to / directly", async () => {
  signIn();
  const address = open("/panel/leads");
  await shown();
  fireEvent.click(sidebar().getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(address()).toBe("/"));
  expect([localStorage.getItem("accessToken"), localStorage.getItem("userProfile"), readSession()]).toEqual([null, null, null]);
  expect(requests.filter((path) => path.endsWith("logout"))).toEqual(["/api/users/logout"]);
});

test("[HEAD-03] Logout of the menu in the header goes to /login", async () => {
  signIn();
  const address = open("/panel/leads");
  await shown();
  fireEvent.click(screen.getByRole("button", { name: /^asha ?owner$/ }));
  const header = within(screen.getByRole("banner"));
  expect(header.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe("/panel/dashboard");
  expect(header.getByRole("link", { name: "Change password" }).getAttribute("href")).toBe("/change-password");
  fireEvent.click(header.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(address()).toBe("/login"));
});

test("[PANL-01] a token that the server refuses leads to the login page, which leads back", async () => {
  signIn();
  const address = open("/panel/properties/add?step=2");
  await shown();
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } }));
  await fetchSignedIn("/api/properties/list");
  await waitFor(() => expect(address()).toBe("/login?to=%2Fpanel%2Fproperties%2Fadd%3Fstep%3D2"));
  // The login page says so, and knows who it was; not after a sign-out by hand.
  expect(readEnded()).toMatchObject({ email: user.email, role: "OWNER" });
  signIn();
  expect(readEnded()).toBeNull();
  signOut();
  expect(readEnded()).toBeNull();
});

test("[PANL-02] the sidebar collapses, and this device remembers it", async () => {
  signIn();
  open("/panel/leads");
  await shown();
  fireEvent.click(sidebar().getByRole("button", { name: "Collapse sidebar" }));
  expect(sidebar().getByRole("button", { name: "Expand sidebar" }).getAttribute("aria-expanded")).toBe("false");
  cleanup();
  open("/panel/leads");
  await shown();
  fireEvent.click(sidebar().getByRole("button", { name: "Expand sidebar" }));
  expect(sidebar().getByRole("button", { name: "Collapse sidebar" })).toBeTruthy();
});

test("[PANL-07] each role has its menu; an unknown role has the owner's", () => {
  expect(panelMenuOf("OWNER")[0]).toMatchObject({ to: "/panel/dashboard", label: "Dashboard" });
  expect(panelMenuOf("GARDENER")).toEqual(panelMenuOf("OWNER"));
});

test.each([
  ["OWNER", "[PANL-03]", ["Dashboard", "My Properties", "Leads", "Analytics", "Profile"]],
  ["BUILDER", "[PANL-04]", ["Dashboard", "My Projects", "Properties", "Leads", "Analytics", "Profile"]],
  ["AGENT", "[PANL-05]", ["Dashboard", "My Properties", "Add Property", "Leads", "Analytics", "Profile"]],
  ["ADVERTISER", "[PANL-06]", ["Dashboard", "My Advertisements", "Add Advertisement", "Leads", "Analytics", "Profile"]],
])("the menu of %s %s is %j", (role, _id, labels) => {
  expect(panelMenuOf(role).map(({ label }) => label)).toEqual(labels);
  expect(panelMenuOf(role)).toContainEqual(expect.objectContaining({ to: "/panel/analytics", label: "Analytics" }));
});

test("[PANL-04] only builders have their projects in the menu", () => {
  const projects = { to: "/panel/projects", label: "My Projects" };
  expect(panelMenuOf("BUILDER")[1]).toMatchObject(projects);
  for (const role of ["OWNER", "AGENT", "ADVERTISER"]) expect(panelMenuOf(role).map(({ to }) => to)).not.toContain(projects.to);
});

test("[PANL-06] an advertiser's menu has the advertisements, and no properties", () => {
  expect(panelMenuOf("ADVERTISER").map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Dashboard", "My Advertisements", "Add Advertisement", "Leads", "Profile"]),
  );
  expect(panelMenuOf("ADVERTISER").filter(({ to }) => to.startsWith("/panel/properties"))).toEqual([]);
  expect(panelMenuOf("OWNER").filter(({ to }) => to.startsWith("/panel/advertisements"))).toEqual([]);
});

test.each([
  ["AGENT", "/panel/properties/add", "Add Property"],
  ["AGENT", "/panel/properties", "My Properties"],
  ["AGENT", "/panel/properties/update/prp_1/step/2", "My Properties"],
  ["OWNER", "/panel/properties/add", "My Properties"],
  ["BUILDER", "/panel/properties/add", "Properties"],
  ["BUILDER", "/panel/projects/update/prj_1/step/2", "My Projects"],
  ["ADVERTISER", "/panel/leads/led_1", "Leads"],
  ["ADVERTISER", "/panel/advertisements/add", "Add Advertisement"],
  ["ADVERTISER", "/panel/advertisements/adv_1", "My Advertisements"],
  ["GARDENER", "/panel/dashboard", "Dashboard"],
])("[PANL-02] [PANL-05] of the menu of %s exactly one entry is current at %s: %s", async (role, address, label) => {
  signIn(role);
  open(address);
  await shown();
  const current = sidebar()
    .getAllByRole("link")
    .filter((link) => link.hasAttribute("aria-current"));
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

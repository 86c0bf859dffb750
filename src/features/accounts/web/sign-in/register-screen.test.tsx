import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ErrorBody } from "../../../../shared/contract/endpoint.ts";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import { accountMessages as messages } from "../../contract/account-messages.ts";
import { accountsPaths } from "../../contract/accounts.paths.ts";
import RegisterScreen from "./register-screen.tsx";

let sent: unknown[];
let answer: { status: number; body: unknown };

beforeEach(() => {
  sent = [];
  answer = { status: 200, body: { status: 200, message: messages.registered } };
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    expect(url).toBe(accountsPaths.register.path);
    sent.push(JSON.parse(String(body)));
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  // Toasts outlive the page that showed them.
  for (const button of screen.queryAllByLabelText("Dismiss")) fireEvent.click(button);
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const routes = [
    { path: "/register", Component: RegisterScreen as () => React.ReactNode },
    { path: "*", element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/register"] });
  render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
  return () => router.state.location.pathname;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const terms = () => screen.getByRole<HTMLInputElement>("checkbox");
const described = (element: Element) => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent ?? null;
const messageOf = (label: string) => described(field(label));
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Create Account" }));

function fillIn(fields: Record<string, string> = {}): void {
  fireEvent.click(field("Owner"));
  const typed = {
    Name: "Asha Menon",
    Email: "asha@example.com",
    Mobile: "9845012345",
    Password: "Courtyard@9",
    "Confirm password": "Courtyard@9",
  };
  for (const [label, value] of Object.entries({ ...typed, ...fields })) type(label, value);
  fireEvent.click(terms());
}

test("[AUTH-07] [AUTH-08] an empty form shows what is missing at every field, the terms included, and focuses the first", async () => {
  show();
  press();
  await waitFor(() => expect(described(screen.getByRole("radiogroup"))).toBe("Please select your role."));
  expect(messageOf("Name")).toBe("Please enter your name.");
  expect(messageOf("Email")).toBe("Please enter a valid email address.");
  expect(messageOf("Mobile")).toBe("Please enter a valid mobile number.");
  expect(messageOf("Password")).toBe("Password must contain at least one uppercase, one lowercase, one number and one special character.");
  expect(described(terms())).toBe("Please accept the Terms & Conditions and Privacy Policy.");
  await waitFor(() => expect(document.activeElement).toBe(field("Owner")));
  expect(sent).toEqual([]);
});

test("[AUTH-08] editing any field clears all errors, and the focus stays in the edited field", async () => {
  show();
  press();
  // The form focuses its first missing field a moment after it shows what is missing.
  await waitFor(() => expect(document.activeElement).toBe(field("Owner")));
  expect(messageOf("Email")).not.toBeNull();
  field("Name").focus();
  type("Name", "A");
  await waitFor(() => expect(messageOf("Name")).toBeNull());
  expect(document.querySelectorAll(".err")).toHaveLength(0);
  expect(messageOf("Email")).toBeNull();
  expect(document.activeElement).toBe(field("Name"));
});

test("[AUTH-07] a password that differs from its confirmation is reported together with other faults", async () => {
  show();
  fillIn({ Email: "asha@", Password: "Courtyard9", "Confirm password": "courtyard" });
  press();
  await waitFor(() => expect(messageOf("Confirm password")).toBe("Password not matched."));
  expect(messageOf("Email")).toBe("Please enter a valid email address.");
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
  type("Email", "asha@example.com");
  expect(messageOf("Email")).toBeNull();
});

test("[AUTH-08] without the terms nothing is sent, and that fault comes last", async () => {
  show();
  fillIn();
  fireEvent.click(terms());
  press();
  await waitFor(() => expect(described(terms())).toBe("Please accept the Terms & Conditions and Privacy Policy."));
  expect(document.querySelectorAll(".err")).toHaveLength(1);
  expect(sent).toEqual([]);
});

test("[AUTH-08] the mobile field takes digits only, at most ten", () => {
  show();
  type("Mobile", "98450-12345 678");
  expect(field("Mobile").value).toBe("9845012345");
  type("Mobile", "abc");
  expect(field("Mobile").value).toBe("");
});

test("[AUTH-08] a number typed with +91 or 0 before it is the number, key by key", () => {
  show();
  for (const before of ["+91 ", "0"]) {
    type("Mobile", "");
    for (const key of `${before}98220 41234`) type("Mobile", field("Mobile").value + key);
    expect(field("Mobile").value).toBe("9822041234");
  }
  // A number may begin with the same digits.
  type("Mobile", "9198220412");
  expect(field("Mobile").value).toBe("9198220412");
});

test("[AUTH-09] success leads to /login and says so there", async () => {
  const path = show();
  fillIn({ Email: " Asha@Example.com " });
  press();
  await waitFor(() => expect(path()).toBe("/login"));
  expect(sent).toEqual([
    {
      role: "OWNER",
      name: "Asha Menon",
      email: "asha@example.com",
      mobile: "9845012345",
      password: "Courtyard@9",
      confirm_password: "Courtyard@9",
    },
  ]);
  await waitFor(() => expect(screen.getByText("Success! please login to continue")).toBeTruthy());
});

test("[AUTH-05] an existing account is reported, and no input is lost", async () => {
  const data: ErrorBody["data"] = { code: "conflict", issues: [], requestId: "r" };
  answer = { status: 409, body: { message: messages.accountExists, data, status: 409 } };
  const path = show();
  fillIn();
  press();
  await waitFor(() => expect(screen.getAllByRole("alert")[0]?.textContent).toBe("An account with this email and role already exists."));
  expect(["Name", "Email", "Mobile", "Password", "Confirm password"].map((label) => field(label).value)).toEqual([
    ...["Asha Menon", "asha@example.com", "9845012345", "Courtyard@9", "Courtyard@9"],
  ]);
  expect([field("Owner").checked, terms().checked, path()]).toEqual([true, true, "/register"]);
});

test("[AUTH-09] a fault found only by the server is shown at its field", async () => {
  const data: ErrorBody["data"] = { code: "invalid_input", issues: [{ path: "mobile", message: messages.mobile }], requestId: "r" };
  answer = { status: 400, body: { message: messages.mobile, data, status: 400 } };
  show();
  fillIn();
  press();
  await waitFor(() => expect(messageOf("Mobile")).toBe(messages.mobile));
  await waitFor(() => expect(document.activeElement).toBe(field("Mobile")));
});

test("[AUTH-06] terms and privacy policy are links that keep the form", () => {
  show();
  const links = [...(terms().closest("label")?.querySelectorAll("a") ?? [])].map((link) => [
    link.textContent,
    link.getAttribute("href"),
    link.target,
  ]);
  expect(links).toEqual([
    ["Terms & Conditions", "/terms", "_blank"],
    ["Privacy Policy", "/privacy", "_blank"],
  ]);
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
});

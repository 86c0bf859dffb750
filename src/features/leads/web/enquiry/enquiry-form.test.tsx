import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ErrorBody } from "../../../../shared/contract/endpoint.ts";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import { EnquiryForm } from "./enquiry-form.tsx";

type Answer = { status: number; body: unknown } | "no answer";
let sent: Record<string, unknown>[];
let answer: Answer;

beforeEach(() => {
  sent = [];
  answer = { status: 200, body: { status: 200, message: enquiryMessages.sent } };
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    expect([method, url]).toEqual([leadsPaths.submitEnquiry.method, leadsPaths.submitEnquiry.path]);
    sent.push(JSON.parse(String(body)));
    if (answer === "no answer") throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  // Toasts outlive the page that showed them.
  for (const button of screen.queryAllByLabelText("Dismiss")) fireEvent.click(button);
  cleanup();
  vi.unstubAllGlobals();
});

function show(props: Partial<Parameters<typeof EnquiryForm>[0]> = {}) {
  const element = (
    <>
      <EnquiryForm targetRef="prp_1" listerName="Asha Menon" action="/property/prp_1#enquiry" {...props} />
      <Toasts />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Send Enquiry" }));
/** The message at a field, and below it what exactly is wrong. */
const describedBy = (label: string) =>
  (field(label).getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? null);
const messageOf = (label: string) => describedBy(label)[0];
const failure = (code: ErrorBody["data"]["code"], status: number, message: string, issues: ErrorBody["data"]["issues"] = []): Answer => ({
  status,
  body: { message, data: { code, issues, requestId: "r" }, status } satisfies ErrorBody,
});

function typeAll(): void {
  type("Name", "Rohan Kulkarni");
  type("Email", "rohan@example.com");
  type("Phone", "9845012345");
  type("Message", "May I see it on Sunday?");
}
const typedValues = () => ["Name", "Email", "Phone", "Message"].map((label) => field(label).value);

test("[PROP-09] an empty form shows what is missing at each field, focuses the first, and sends nothing", async () => {
  show();
  press();
  await waitFor(() => expect(messageOf("Name")).toBe(enquiryMessages.name));
  expect(messageOf("Email")).toBe(enquiryMessages.email);
  expect(messageOf("Phone")).toBe(enquiryMessages.phone);
  expect(messageOf("Message")).toBe(enquiryMessages.message);
  expect(field("Name").getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(field("Name")));
  expect(sent).toEqual([]);
});

test("[PROP-09] the first faulty field gets the focus, and its error clears when it is edited, the others stay", async () => {
  show();
  typeAll();
  type("Email", "rohan@");
  type("Phone", "98450");
  press();
  await waitFor(() => expect(messageOf("Email")).toBe(enquiryMessages.email));
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
  type("Email", "rohan@example.com");
  expect(messageOf("Email")).toBeNull();
  expect(field("Email").hasAttribute("aria-invalid")).toBe(false);
  expect(messageOf("Phone")).toBe(enquiryMessages.phone);
  // The focus does not leave a field during typing.
  expect(document.activeElement).toBe(field("Email"));
});

test("[PROP-09] below its message a field says what exactly is wrong, and above them how many need a correction", async () => {
  show();
  expect(screen.getByText("All fields are needed.")).toBeDefined();
  typeAll();
  type("Email", "kamala@@gmail");
  type("Phone", "984501234");
  press();
  await waitFor(() => expect(describedBy("Email")).toEqual([enquiryMessages.email, "There is more than one @"]));
  expect(describedBy("Phone")).toEqual([enquiryMessages.phone, "9 of 10 digits"]);
  expect(screen.getByText("2 fields need a correction.")).toBeDefined();
});

test.each([
  ["98a4-5", "9845"],
  ["+91 98450 12345", "9845012345"],
  ["098450-12345", "9845012345"],
  ["0091 98450 12345", "9845012345"],
  ["91984501234", "9198450123"],
  ["98450123456789", "9845012345"],
])("[PROP-09] the phone field makes %j into %j: digits only, at most ten", (typed, kept) => {
  show();
  type("Phone", typed);
  expect(field("Phone").value).toBe(kept);
});

test("[PROP-10] a valid form is sent, confirmed in a toast, and emptied", async () => {
  const onSent = vi.fn();
  show({ onSent });
  typeAll();
  press();
  await screen.findByText(enquiryMessages.sent);
  expect(sent).toEqual([
    {
      name: "Rohan Kulkarni",
      email: "rohan@example.com",
      phone: "9845012345",
      message: "May I see it on Sunday?",
      hidesContact: false,
      website: "",
      from: "",
      targetType: "Property",
      targetRef: "prp_1",
    },
  ]);
  expect(typedValues()).toEqual(["", "", "", ""]);
  expect(onSent).toHaveBeenCalledOnce();
});

test("[PROP-10] a sent enquiry is confirmed in the place of the form too, which gets the focus; another can be written", async () => {
  show();
  typeAll();
  press();
  const heading = await screen.findByRole("heading", { name: "Asha Menon has your enquiry" });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByRole("button", { name: "Send Enquiry" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Write another enquiry" }));
  expect(screen.queryByRole("heading")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field("Name")));
});

test("[PROP-09] a number of another country is sent with its code, whether the country is chosen or pasted with the number", async () => {
  show();
  typeAll();
  const country = screen.getByLabelText<HTMLSelectElement>("Country code");
  expect(country.value).toBe("91");
  fireEvent.change(country, { target: { value: "971" } });
  type("Phone", "050 123 4567");
  expect(field("Phone").value).toBe("501234567");
  press();
  await screen.findByText(enquiryMessages.sent);
  expect(sent.at(-1)).toMatchObject({ phone: "+971501234567" });
  typeAll();
  type("Phone", "+44 (0)7911 123456");
  expect([country.value, field("Phone").value]).toEqual(["44", "7911123456"]);
  type("Phone", "+91 98450 12345");
  expect([country.value, field("Phone").value]).toEqual(["91", "9845012345"]);
});

test.each([
  ["+44 7911 123456", "44", "7911123456"],
  ["+971 50 123 4567", "971", "501234567"],
  ["+91 98450 12345", "91", "9845012345"],
])("[PROP-09] %s typed key by key chooses its country", (text, calling, digits) => {
  show();
  for (const key of text) type("Phone", field("Phone").value + key);
  expect([screen.getByLabelText<HTMLSelectElement>("Country code").value, field("Phone").value]).toEqual([calling, digits]);
});

test.each([
  ["+34 612 345 678", "34", "612345678"],
  ["0034 612 345 678", "34", "612345678"],
  ["+55 11 91234 5678", "55", "11912345678"],
])("[PROP-09] %s, pasted beside India or typed key by key, chooses its country and keeps all its digits", async (text, country, digits) => {
  show();
  const state = () => [screen.getByLabelText<HTMLSelectElement>("Country code").value, field("Phone").value];
  for (const key of text) type("Phone", field("Phone").value + key);
  expect(state()).toEqual([country, digits]);
  type("Phone", "+91 98450 12345");
  typeAll();
  type("Phone", text);
  expect(state()).toEqual([country, digits]);
  press();
  await screen.findByText(enquiryMessages.sent);
  expect(sent).toEqual([expect.objectContaining({ phone: `+${country}${digits}` })]);
});

test.each([
  ["+999 612 345 678", "+999 612 345 678", "No country has the calling code +999"],
  ["+34 612 345 6789", "6123456789", "10 digits, 1 too many for Spain"],
])("[PROP-09] %s is refused at the field, with all that was typed", async (text, kept, fault) => {
  show();
  typeAll();
  type("Phone", text);
  press();
  await waitFor(() => expect(describedBy("Phone")).toEqual([enquiryMessages.phone, fault]));
  expect(field("Phone").value).toBe(kept);
  expect(sent).toEqual([]);
});

test("[PROP-09] beside India the field says which digits beyond ten it left out, until it is edited", () => {
  show();
  const said = () => document.querySelector("output[name=left-out]")?.textContent;
  type("Phone", "34612345678");
  expect(field("Phone").value).toBe("3461234567");
  expect(said()).toBe("An Indian number has ten digits: 8 was left out. For another country, begin with + and its code.");
  type("Phone", "346123456");
  expect(said()).toBe("");
});

test("[PROP-09] a refused number that came back without JavaScript has all its digits, and says what is wrong", () => {
  show({
    outcome: {
      values: { name: "Rohan", email: "rohan@example.com", phone: "98450123456789", message: "Hello" },
      errors: { phone: enquiryMessages.phone },
      reason: null,
    },
  });
  expect(field("Phone").value).toBe("98450123456789");
  expect(describedBy("Phone")).toEqual([enquiryMessages.phone, "14 digits, 4 too many for India"]);
});

test("[PROP-10] pressing twice sends once", async () => {
  show();
  typeAll();
  press();
  press();
  await screen.findByText(enquiryMessages.sent);
  expect(sent).toHaveLength(1);
});

test.each<[string, () => Answer, string]>([
  ["the network is down", () => "no answer", ""],
  ["the server fails", () => failure("internal", 500, "Something went wrong!"), ""],
  ["too many were sent", () => failure("rate_limited", 429, "Too many requests. Please try again in a moment."), "Too many requests."],
  ["the property is gone", () => failure("not_found", 404, "This property no longer exists."), "This property no longer exists."],
])("[PROP-10] nothing typed is lost when %s, and it can be sent again", async (_when, refusal, reason) => {
  answer = refusal();
  show();
  typeAll();
  press();
  await screen.findByText(enquiryMessages.failed, { selector: "[role=alert] span" });
  expect(typedValues()).toEqual(["Rohan Kulkarni", "rohan@example.com", "9845012345", "May I see it on Sunday?"]);
  expect(screen.getByRole("button", { name: "Send Enquiry" }).closest("form")?.textContent).toContain(
    `${enquiryMessages.failed} ${reason}`.trim(),
  );
  answer = { status: 200, body: { status: 200, message: enquiryMessages.sent } };
  press();
  await screen.findByText(enquiryMessages.sent);
});

test("[PROP-10] a fault found only by the server is shown at its field", async () => {
  answer = failure("invalid_input", 400, enquiryMessages.email, [{ path: "email", message: enquiryMessages.email }]);
  show();
  typeAll();
  press();
  await waitFor(() => expect(messageOf("Email")).toBe(enquiryMessages.email));
});

test("[PROP-10] beside Send are the recipient of the data and the reason, with a link to the privacy policy", () => {
  show();
  const note = screen.getByRole("link", { name: "Privacy Policy" });
  expect(note.getAttribute("href")).toBe("/privacy");
  expect(note.parentElement?.textContent).toBe("Your enquiry goes only to Asha Menon, who will answer you. Privacy Policy");
});

test("[PROP-10] the spam trap is invisible, outside the tab order and hidden from screen readers", () => {
  show();
  const trap = document.querySelector<HTMLInputElement>("input[name=website]");
  expect(trap?.tabIndex).toBe(-1);
  expect(trap?.closest("[aria-hidden=true]")).not.toBeNull();
  expect(screen.queryByRole("textbox", { name: "Leave this empty" })).toBeNull();
});

test("[PROP-09] a form that came back without JavaScript shows the input, with the messages", () => {
  show({
    outcome: {
      values: { name: "Rohan", email: "rohan@", phone: "98450", message: "Hello" },
      errors: { email: enquiryMessages.email },
      reason: null,
    },
  });
  expect(typedValues()).toEqual(["Rohan", "rohan@", "98450", "Hello"]);
  expect(messageOf("Email")).toBe(enquiryMessages.email);
});

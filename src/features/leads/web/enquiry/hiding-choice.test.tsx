import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import { EnquiryForm } from "./enquiry-form.tsx";

let sent: { hidesContact: boolean }[];
let answer: { status: number };

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(answer, { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(hasRelay: boolean): void {
  const form = <EnquiryForm targetRef="prp_1" listerName="Asha Menon" action="/property/prp_1#enquiry" />;
  const loaderData = { root: { site: { hasRelay } } };
  const routes = [{ id: "root", path: "/", loader: () => loaderData.root, element: form }];
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData } })} />);
}
const choice = () => screen.queryByRole<HTMLInputElement>("checkbox", { name: "Hide my number and email from the lister until I choose" });

test("[PROP-10] without a relay hiding is not offered", () => {
  show(false);
  expect(choice()).toBeNull();
});

test("[PROP-10] where there is a relay, address and number can be hidden; a refusal keeps the choice and says why", async () => {
  show(true);
  expect(choice()?.checked).toBe(false);
  fireEvent.click(choice() as HTMLInputElement);
  const typed = { Name: "Rohan Kulkarni", Email: "rohan@example.com", "Mobile number": "9845012345", Message: "May I see it?" };
  for (const [label, value] of Object.entries(typed)) {
    const field = label === "Mobile number" ? screen.getByPlaceholderText(label) : screen.getByRole("textbox", { name: label });
    fireEvent.input(field, { target: { value } });
  }
  const { noRelay: message } = enquiryMessages;
  const data = { code: "invalid_input", issues: [{ path: "hidesContact", message }], requestId: "r" };
  answer = { status: 400, ...{ message, data } };
  fireEvent.click(screen.getByRole("button", { name: "Send Enquiry" }));
  await screen.findByText(`${enquiryMessages.failed} ${message}`);
  expect(choice()?.checked).toBe(true);
  answer = { status: 200, ...{ message: enquiryMessages.sent } };
  fireEvent.click(screen.getByRole("button", { name: "Send Enquiry" }));
  await screen.findByText(/answer you by mail, through this site/);
  expect(sent.map(({ hidesContact }) => hidesContact)).toEqual([true, true]);
});

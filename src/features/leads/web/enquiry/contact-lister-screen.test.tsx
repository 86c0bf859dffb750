import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { type PageServices, providePageServices } from "../../../../shared/web/api-client.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import { ContactLinks } from "./contact-links.tsx";
import ContactListerScreen, { action } from "./contact-lister-screen.tsx";

afterEach(cleanup);

// Without the other exports of React Router.
const Screen = ContactListerScreen as unknown as (props: { loaderData: unknown; actionData: unknown }) => React.ReactNode;

function show(way: "call" | "whatsapp", actionData?: object) {
  const loaderData = { way, property: { id: "prp_1", title: "Corner apartment" }, lister: "Farhan Qureshi" };
  const element = <Screen loaderData={loaderData} actionData={actionData} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}
const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("[PROF-01] the buttons beside the enquiry form are links to the page that asks for a name and number", () => {
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <ContactLinks propertyId="prp_1" /> }])} />);
  expect([href("Call"), href("WhatsApp")]).toEqual(["/property/prp_1/contact?by=call", "/property/prp_1/contact?by=whatsapp"]);
});

test("[PROF-01] asks for a name and number, reads the digits in any spelling, and returns faulty input", () => {
  const values = { name: "Rohan", phone: "98450" };
  show("call", { phone: null, errors: { phone: enquiryMessages.phone }, reason: null, values });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Call Farhan Qureshi");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Rohan");
  const phone = screen.getByLabelText<HTMLInputElement>("Phone");
  expect(phone.getAttribute("aria-invalid")).toBe("true");
  fireEvent.input(phone, { target: { value: "+91 98450-12345" } });
  expect(phone.value).toBe("9845012345");
});

test("[PROF-01] shows the number with links to call and to chat, and a link to erase one's own", () => {
  show("whatsapp", { phone: "+919876543210", erasePath: "/enquiry/erase/a-token" });
  expect(screen.getByRole("status").textContent).toBe("+91 98765 43210");
  expect(href("Call")).toBe("tel:+919876543210");
  expect(href("WhatsApp")).toBe(
    `https://wa.me/919876543210?text=${encodeURIComponent('Namaste, I have seen "Corner apartment" on Aangan.')}`,
  );
  expect(href("Erase my details")).toBe("/enquiry/erase/a-token");
});

test("[PROF-01] a refusal says why", () => {
  show("call", { phone: null, errors: {}, reason: "Too many requests.", values: { name: "", phone: "" } });
  expect(screen.getByRole("alert").textContent).toBe("Too many requests.");
});

test("[PROF-01] an unexpected failure is reported too, and the input comes back", async () => {
  const failure = { message: "Something went wrong!", data: { code: "internal", issues: [], requestId: "r" }, status: 500 };
  const context = new RouterContextProvider();
  providePageServices(context, { transport: async () => ({ status: 500, body: failure }) } as unknown as PageServices);
  const body = new URLSearchParams({ name: "Rohan", phone: "98450 12345" });
  const request = new Request("http://localhost/property/prp_1/contact?by=call", { method: "POST", body });
  const { data } = (await action({ request, params: { id: "prp_1" }, context } as unknown as Parameters<typeof action>[0])) as {
    data: object;
  };
  show("call", data);
  expect(screen.getByRole("alert").textContent).toBe("Something went wrong!");
  expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("9845012345");
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leadMessages } from "../../../contract/lead-messages.ts";
import { beginTest, changes, desk, drawer, endTest, key, show, templates } from "../leads-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

test("[LEAD-05] a template fills the message of WhatsApp and mail, and using them is recorded", async () => {
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  fireEvent.click(await view.findByRole("button", { name: "Visit" }));
  const text = "Hello Sana, Quiet two-bedroom at ₹48,500 / month";
  expect(view.getByLabelText<HTMLTextAreaElement>(/^Message for/).value).toBe(text);
  const chat = view.getByRole("link", { name: "WhatsApp" });
  expect(chat.getAttribute("href")).toBe(`https://wa.me/919900144210?text=${encodeURIComponent(text)}`);
  expect(view.getByRole("link", { name: "Email" }).getAttribute("href")).toBe(
    `mailto:sana@mail.in?subject=Re%3A%20Quiet%20two-bedroom&body=${encodeURIComponent(text)}`,
  );
  chat.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(chat);
  await screen.findByText("Recorded as a WhatsApp chat.");
  expect(changes()).toMatchObject([{ body: { by: "whatsapp" } }]);
});

test("[LEAD-05] a template that was stored with a wrong placeholder says so, and goes out with it only after a second press", async () => {
  templates.push({ _id: "tpl_3", name: "Old", text: "Hello {nmae}" });
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  const old = await view.findByRole("button", { name: /^Wrong placeholder: ?Old$/ });
  templates.pop();
  fireEvent.click(old);
  expect(view.getByText(/^\{nmae\} is not filled in and would go out as it stands\. .* Edit the template/)).toBeDefined();
  const chat = view.getByRole("link", { name: "WhatsApp" });
  expect(fireEvent.click(chat)).toBe(false);
  await screen.findByText("The message still says {nmae}. Change it, or press again to send it as it is.");
  expect(changes()).toEqual([]);
  // jsdom opens no other page.
  chat.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(chat);
  await waitFor(() => expect(changes()).toMatchObject([{ body: { by: "whatsapp" } }]));
  fireEvent.change(view.getByLabelText(/^Message for/), { target: { value: "Hello Sana" } });
  expect(view.queryByText(/is not filled in/)).toBeNull();
  fireEvent.click(view.getByRole("button", { name: "Edit template" }));
  expect(view.getByText("{nmae} is no placeholder. There are {name}, {home}, {price}, {link}, {me}.")).toBeDefined();
});

test("[LEAD-05] a template is changed in place, and its name is asked for", async () => {
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  fireEvent.click(await view.findByRole("button", { name: "Visit" }));
  fireEvent.click(view.getByRole("button", { name: "Edit template" }));
  fireEvent.input(view.getByLabelText("Message"), { target: { value: "Namaste {name}" } });
  desk.answerChange = () =>
    Response.json(
      {
        message: "",
        data: { code: "invalid_input", issues: [{ path: "name", message: leadMessages.templateName }], requestId: "r" },
        status: 400,
      },
      { status: 400 },
    );
  fireEvent.click(view.getByRole("button", { name: "Save template" }));
  await view.findByText(leadMessages.templateName);
  desk.answerChange = () => Response.json({ status: 200, message: leadMessages.templateSaved, data: templates[0] });
  fireEvent.click(view.getByRole("button", { name: "Save template" }));
  await view.findByLabelText(/^Message for/);
  expect(changes().at(-1)).toMatchObject({ body: { name: "Visit", text: "Namaste {name}" } });
  expect(changes().at(-1)?.url.pathname).toBe("/api/users/lead-templates/tpl_1");
  expect(view.getByLabelText<HTMLTextAreaElement>(/^Message for/).value).toBe("Namaste Sana");
});

test("[LEAD-05] a new template begins with the chosen one's placeholders and in its first field; Escape leaves the form, then the lead, and loses nothing", async () => {
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  fireEvent.click(await view.findByRole("button", { name: "Visit" }));
  fireEvent.click(view.getByRole("button", { name: "New template" }));
  const name = view.getByLabelText<HTMLInputElement>("Name of the template");
  expect(document.activeElement).toBe(name);
  expect(view.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Hello {name}, {home} at {price}");
  fireEvent.input(name, { target: { value: "Second" } });
  key("Escape");
  expect(view.getByLabelText("Name of the template")).toBe(name);
  key("Escape");
  expect(view.queryByLabelText("Name of the template")).toBeNull();
  expect(document.activeElement).toBe(view.getByRole("button", { name: "Visit" }));
  fireEvent.click(await screen.findByText("Undo"));
  expect(view.getByLabelText<HTMLInputElement>("Name of the template").value).toBe("Second");
  templates.push({ _id: "tpl_2", name: "Second", text: "Hello {name}, {home} at {price}" });
  fireEvent.click(view.getByRole("button", { name: "Save template" }));
  await waitFor(() => expect(document.activeElement).toBe(view.getByRole("button", { name: "Second" })));
  templates.pop();
  key("Escape");
  await waitFor(() => expect(desk.router.state.location.search).toBe(""));
});

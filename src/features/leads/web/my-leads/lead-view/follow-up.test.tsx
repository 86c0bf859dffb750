import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leadMessages } from "../../../contract/lead-messages.ts";
import { beginTest, changes, desk, drawer, endTest, sana, show } from "../leads-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

test("[LEAD-05] a follow-up day is set with one press and undone with another", async () => {
  desk.leads = [{ ...sana, followUpOn: "2026-11-20", isOverdue: true }];
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  expect(view.getByText("Was due 20 Nov")).toBeDefined();
  fireEvent.click(view.getByRole("button", { name: "Tomorrow" }));
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(() => expect(changes().map(({ body }) => body)).toEqual([{ on: "2026-11-22" }, { on: "2026-11-20" }]));
});

test("[LEAD-05] a follow-up day that is over or too far away is refused at its field, which keeps what was typed; an emptied field removes the day", async () => {
  desk.leads = [{ ...sana, followUpOn: "2026-11-22" }];
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  const date = view.getByLabelText<HTMLInputElement>("Follow up on");
  const type = (value: string) => {
    fireEvent.change(date, { target: { value } });
    fireEvent.blur(date);
  };
  type("2020-01-01");
  expect(view.getByText("This day is over. Choose today or a later day.").id).toBe(date.getAttribute("aria-describedby"));
  type("9999-01-01");
  expect(view.getByText(leadMessages.day)).toBeDefined();
  expect(date.value).toBe("9999-01-01");
  expect(changes()).toEqual([]);
  type("2026-11-24");
  await screen.findByText(leadMessages.updated);
  expect(date.getAttribute("aria-invalid")).toBeNull();
  type("");
  await waitFor(() => expect(changes().map(({ body }) => body)).toEqual([{ on: "2026-11-24" }, { on: null }]));
});

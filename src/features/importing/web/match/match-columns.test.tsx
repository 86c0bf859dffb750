import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api, beginTest, choiceOf, choose, endTest, fieldsAbroad, rate, refuse, show } from "../import-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

test("a column that is matched by hand is sent with what its values need, and a field has one column", async () => {
  show();
  await screen.findByText("Not in your file");
  expect(screen.getByText("1 of 2 cannot be read")).toBeTruthy();
  expect(screen.getAllByText("Not matched")).toHaveLength(2);
  choose("Rooms becomes", "bedrooms");
  choose("Society becomes", "type");
  expect(choiceOf("Kind becomes")).toBe("");
  choose("Kind becomes", "type");
  choose("Listed for (to publish)", "rent");
  fireEvent.click(screen.getByLabelText(/Publish complete homes at once/));
  expect(screen.queryByLabelText("Possession status (to publish)")).toBeNull();
  fireEvent.click(screen.getByText("Check 3 rows"));
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(api.sent[0]).toEqual({
    path: "/imp_1/check",
    body: {
      mapping: {
        publish: "never",
        fields: {
          type: [{ column: "Kind" }],
          price: [{ column: "Rate" }],
          bedrooms: [{ column: "Rooms", replace: { BHK: "" } }],
          listedFor: [{ constant: "rent" }],
        },
      },
    },
  });
});

test("what is said of a column is said of the rows that were looked at", async () => {
  const one = (name: string, field: "price" | "latitude" | "type", values = 98) => ({
    ...{ name, samples: ["1"], values, reads: [{ field, values }] },
  });
  const [price, latitude, type] = [one("Rate", "price"), one("Lat", "latitude"), one("Kind", "type", 100)];
  const empty = { name: "Note", samples: [], values: 0, reads: [] };
  const fields = { price: [{ column: "Rate" }], latitude: [{ column: "Lat" }], type: [{ column: "Kind" }], title: [{ column: "Note" }] };
  api.looked = { rows: 100, columns: [price, latitude, type, empty], proposal: { fields } };
  api.found = { ...api.found, rows: 312 };
  // Of 51 words 50 are listed: giving those a meaning leaves one.
  api.words = { words: [{ text: "manor", rows: 2 }], more: 1 };
  const { unmount } = show();
  expect(await screen.findByText("All 98 in the first 100 rows read")).toBeTruthy();
  expect(screen.getByText("All 98 in the first 100 rows are degrees")).toBeTruthy();
  expect(screen.getByText("Nothing in the first 100 rows")).toBeTruthy();
  fireEvent.change(await screen.findByLabelText("Property type of “manor”"), { target: { value: "villa" } });
  expect(screen.queryByText("All words read")).toBeNull();
  choose("Rate becomes", "zipCode");
  expect(screen.getByText("98 of 98 in the first 100 rows cannot be read")).toBeTruthy();
  unmount();

  localStorage.clear();
  api.found = { ...api.found, rows: 100 };
  show();
  expect(await screen.findByText("All 98 read")).toBeTruthy();
  expect(screen.getByText("Empty")).toBeTruthy();
});

test("a matching waits on the device until it is checked, and nothing is checked without what each home needs", async () => {
  const { unmount } = show();
  await screen.findByText("Not in your file");
  choose("Kind becomes", "");
  expect(screen.getByText(/Still needed: Property type/)).toBeTruthy();
  expect(screen.getByText<HTMLButtonElement>("Check 3 rows").disabled).toBe(true);
  unmount();
  show();
  await screen.findByText("Not in your file");
  expect(choiceOf("Kind becomes")).toBe("");
  choose("Property type", "villa");
  api.answer = () => refuse(409, "Three of your imports are at work. Wait until one is done.");
  fireEvent.click(screen.getByText("Check 3 rows"));
  expect((await screen.findByRole("alert")).textContent).toBe("Three of your imports are at work. Wait until one is done.");
  expect(choiceOf("Property type")).toBe("villa");
});

test("rooms with their unit are rounded too", async () => {
  const rooms = {
    name: "Rooms",
    samples: ["2.5 BHK"],
    values: 3,
    reads: [{ field: "bedrooms" as const, values: 1, replace: { BHK: "" } }],
  };
  const fields = { ...fieldsAbroad, bedrooms: [{ column: "Rooms", replace: { BHK: "" } }] };
  api.looked = { rows: 3, columns: [rate, rooms], proposal: { fields } };
  api.words = {
    words: [
      { text: "2.5 BHK", rows: 2 },
      { text: "3 BHK", rows: 1 },
    ],
    more: 0,
  };
  show();
  expect(await screen.findByText("2 rows have no whole number:")).toBeTruthy();
  expect(screen.getByText("2 of 3 cannot be read")).toBeTruthy();
  choose("Round Rooms", "down");
  expect(screen.getByText("All read, rounded down")).toBeTruthy();
});

test("numbers that are not whole are counted in all rows, and rounded as the lister chooses", async () => {
  const baths = { name: "Baths", samples: ["1"], values: 3, reads: [{ field: "bathrooms" as const, values: 3 }] };
  api.looked = { rows: 3, columns: [rate, baths], proposal: { fields: { ...fieldsAbroad, bathrooms: [{ column: "Baths" }] } } };
  api.words = {
    words: [
      { text: "2.5", rows: 22 },
      { text: "1.5", rows: 4 },
    ],
    more: 0,
  };
  show();
  const rounding = within(await screen.findByRole("region", { name: "Rounding of Baths" }));
  expect(rounding.getByText("26 rows have no whole number:")).toBeTruthy();
  choose("Round Baths", "down");
  expect(screen.getByText("All read, rounded down")).toBeTruthy();
  choose("Round Baths", "");
  expect(screen.queryByText(/rounded down/)).toBeNull();
  choose("Round Baths", "nearest");
  choose("Property type", "house");
  fireEvent.click(screen.getByText("Check 3 rows"));
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(api.sent[0]?.body).toMatchObject({ mapping: { fields: { bathrooms: [{ column: "Baths", round: "nearest" }] } } });
});

test("a column with more prices than are listed is read once its rounding is chosen", async () => {
  api.looked = { rows: 90, columns: [rate], proposal: { fields: { ...fieldsAbroad, price: [{ column: "Rate" }] } } };
  api.words = { words: [{ text: "80.25", rows: 1 }], more: 31 };
  show();
  const rounding = within(await screen.findByRole("region", { name: "Rounding of Rate" }));
  expect(rounding.getByText("At least 1 row has no whole number:")).toBeTruthy();
  choose("Round Rate", "down");
  expect(screen.getByText("Read, rounded down")).toBeTruthy();
});

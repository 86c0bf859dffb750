import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api, beginTest, choiceOf, choose, endTest, refuse, show } from "../import-test-page.tsx";
import type { ImportColumns } from "../imports-api.ts";

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

const rate = { name: "Rate", samples: ["59222"], values: 3, reads: [{ field: "price" as const, values: 3 }] };
const half = (name: string, field: "latitude" | "longitude", values = 3): ImportColumns["columns"][number] => ({
  ...{ name, samples: ["38.6"], values: 3, reads: values === 0 ? [] : [{ field, values }] },
});
const fieldsAbroad = {
  type: [{ constant: "house" }],
  price: [{ column: "Rate" }],
  latitude: [{ column: "Lat" }],
  longitude: [{ column: "Long" }],
};

test("homes whose places are abroad need their country, which brings its currency, and are then complete with a price and a kind", async () => {
  api.looked = { rows: 3, columns: [rate, half("Lat", "latitude"), half("Long", "longitude")], proposal: { fields: fieldsAbroad } };
  api.places = { places: [{ line: 2, latitude: 38.631913, longitude: -121.434879 }], complaint: null };
  show();
  expect(await screen.findByText(/^First homes: 38.6319, -121.4349. They are not in India: choose their country below/)).toBeTruthy();
  expect(screen.getByText("Still needed: Country")).toBeTruthy();
  expect(screen.getByText(/must come from a column/)).toBeTruthy();
  expect(choiceOf("Currency")).toBe("");
  fireEvent.click(screen.getByLabelText("Country"));
  fireEvent.change(screen.getByLabelText("Country"), { target: { value: "usa" } });
  fireEvent.click(await screen.findByRole("option", { name: "United States" }));
  expect(choiceOf("Currency")).toBe("USD US Dollar");
  expect(screen.getByLabelText("State (optional)")).toBeTruthy();
  expect(screen.queryByText(/must come from a column/)).toBeNull();

  // A country without a usual currency asks for one.
  fireEvent.click(screen.getByLabelText("Country"));
  fireEvent.change(screen.getByLabelText("Country"), { target: { value: "Nepal" } });
  fireEvent.click(await screen.findByRole("option", { name: "Nepal" }));
  expect(screen.getByText("Still needed: Currency")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Currency"));
  fireEvent.change(screen.getByLabelText("Currency"), { target: { value: "npr" } });
  await screen.findByRole("option", { name: /NPR/ });
  // A code that was typed in full is as good as one chosen.
  fireEvent.blur(screen.getByLabelText("Currency"));
  expect(choiceOf("Currency")).toBe("NPR Nepalese Rupee");
  choose("Something else", "status");
  fireEvent.change(screen.getByLabelText("Property status (optional)"), { target: { value: "sold" } });
  fireEvent.click(screen.getByText("Check 3 rows"));
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(api.sent[0]?.body).toMatchObject({
    mapping: { fields: { country: [{ constant: "Nepal" }], currency: [{ constant: "NPR" }], status: [{ constant: "sold" }] } },
  });
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

test("homes in India need neither country nor currency, and one coordinate needs the other", async () => {
  api.looked = { rows: 3, columns: [rate, half("Lat", "latitude"), half("Long", "longitude")], proposal: { fields: fieldsAbroad } };
  api.places = { places: [{ line: 2, latitude: 18.52, longitude: 73.85 }], complaint: null };
  show();
  expect(await screen.findByText(/They are in India/)).toBeTruthy();
  expect([choiceOf("Country"), choiceOf("Currency")]).toEqual(["India", "INR Indian Rupee"]);
  expect(screen.queryByText(/Still needed/)).toBeNull();
  choose("Long becomes", "");
  expect(screen.getByText("Still needed: Longitude")).toBeTruthy();
});

test("coordinates that are no degrees get the system that is chosen by its code, also after a reload, and become degrees again", async () => {
  api.looked = { rows: 3, columns: [rate, half("Lat", "latitude", 0), half("Long", "longitude", 0)], proposal: { fields: fieldsAbroad } };
  api.places = { places: [], complaint: 'must be from -180 to 180 degrees; it is "484668"' };
  const { unmount } = show();
  expect(await screen.findByText(/^These are not degrees: choose the coordinate system/)).toBeTruthy();
  api.places = { places: [{ line: 2, latitude: 41.416896, longitude: -83.879637 }], complaint: null };
  const system = () => screen.getByLabelText("Coordinate system");
  fireEvent.click(system());
  fireEvent.change(system(), { target: { value: "2834" } });
  await screen.findByRole("option", { name: /EPSG:2834/ });
  fireEvent.blur(system());
  expect(await screen.findByText(/^First homes: 41.4169, -83.8796/)).toBeTruthy();
  expect(api.asked).toEqual(["?x=Long&y=Lat", "?x=Long&y=Lat&crs=EPSG%3A2834"]);
  expect(screen.getAllByText("In EPSG:2834")).toHaveLength(2);
  unmount();

  show();
  await screen.findByText(/^First homes/);
  expect(choiceOf("Coordinate system")).toBe("EPSG:2834");
  expect(choiceOf("Lat becomes")).toBe("latitude");
  fireEvent.click(screen.getByLabelText("Country"));
  fireEvent.click(await screen.findByRole("option", { name: "United States" }));
  fireEvent.click(screen.getByText("Check 3 rows"));
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(api.sent[0]?.body).toEqual({
    mapping: {
      projection: { x: "Long", y: "Lat", crs: "EPSG:2834" },
      fields: {
        type: [{ constant: "house" }],
        price: [{ column: "Rate" }],
        country: [{ constant: "United States" }],
        currency: [{ constant: "USD" }],
      },
    },
  });

  api.places = null;
  fireEvent.click(system());
  fireEvent.change(system(), { target: { value: "+proj=nonsense" } });
  await screen.findByRole("option", { name: "+proj=nonsense" });
  fireEvent.keyDown(system(), { key: "Enter" });
  expect(await screen.findByText("There is no such system.")).toBeTruthy();
  fireEvent.click(system());
  fireEvent.click(await screen.findByRole("option", { name: /^Degrees/ }));
  expect(screen.queryByText("In EPSG:2834")).toBeNull();
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

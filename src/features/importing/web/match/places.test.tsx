import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api, beginTest, choiceOf, choose, endTest, fieldsAbroad, half, noPlaces, rate, show } from "../import-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

test("homes whose places are abroad need their country, which brings its currency, and are then complete with a price and a kind", async () => {
  api.looked = { rows: 3, columns: [rate, half("Lat", "latitude"), half("Long", "longitude")], proposal: { fields: fieldsAbroad } };
  api.places = { ...noPlaces, places: [{ line: 2, latitude: 38.631913, longitude: -121.434879 }], abroad: 3 };
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

test("homes in India need neither country nor currency, and one coordinate needs the other", async () => {
  api.looked = { rows: 3, columns: [rate, half("Lat", "latitude"), half("Long", "longitude")], proposal: { fields: fieldsAbroad } };
  api.places = { ...noPlaces, places: [{ line: 2, latitude: 18.52, longitude: 73.85 }], inIndia: 3 };
  show();
  expect(await screen.findByText(/They are in India/)).toBeTruthy();
  expect([choiceOf("Country"), choiceOf("Currency")]).toEqual(["India", "INR Indian Rupee"]);
  expect(screen.queryByText(/Still needed/)).toBeNull();
  choose("Long becomes", "");
  expect(screen.getByText("Still needed: Longitude")).toBeTruthy();
});

test("coordinates that are no degrees get the system that is chosen by its code, also after a reload, and become degrees again", async () => {
  api.looked = { rows: 3, columns: [rate, half("Lat", "latitude", 0), half("Long", "longitude", 0)], proposal: { fields: fieldsAbroad } };
  api.places = { ...noPlaces, complaint: 'must be from -180 to 180 degrees; it is "484668"' };
  const { unmount } = show();
  expect(await screen.findByText(/^These are not degrees: choose the coordinate system/)).toBeTruthy();
  expect(screen.getByText(/^Still needed: .*Coordinate system$/)).toBeTruthy();
  api.places = { ...noPlaces, places: [{ line: 2, latitude: 41.416896, longitude: -83.879637 }], abroad: 3 };
  const system = () => screen.getByLabelText("Coordinate system");
  fireEvent.click(system());
  fireEvent.change(system(), { target: { value: "2834" } });
  await screen.findByRole("option", { name: /EPSG:2834/ });
  fireEvent.blur(system());
  expect(await screen.findByText(/^First homes: 41.4169, -83.8796/)).toBeTruthy();
  expect(screen.queryByText(/Still needed: .*Coordinate system/)).toBeNull();
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

test("a coordinate system is kept through a reload while one of its columns is not matched", async () => {
  api.looked = { rows: 3, columns: [rate, half("Lat", "latitude", 0), half("Long", "longitude", 0)], proposal: { fields: fieldsAbroad } };
  const { unmount } = show();
  await screen.findByLabelText("Coordinate system");
  fireEvent.click(screen.getByLabelText("Coordinate system"));
  fireEvent.click(await screen.findByRole("option", { name: /EPSG:2834/ }));
  choose("Long becomes", "");
  unmount();

  show();
  await screen.findByText("Not in your file");
  expect([choiceOf("Coordinate system"), choiceOf("Lat becomes"), choiceOf("Long becomes")]).toEqual(["EPSG:2834", "latitude", ""]);
  choose("Long becomes", "longitude");
  expect(screen.getAllByText("In EPSG:2834")).toHaveLength(2);
});

test.each(["EPSG:4326", "4326"])("degrees by their code, %s, need no system", async (code) => {
  api.looked = { rows: 3, columns: [rate, half("Lat", "latitude"), half("Long", "longitude")], proposal: { fields: fieldsAbroad } };
  show();
  const system = await screen.findByLabelText("Coordinate system");
  fireEvent.click(system);
  fireEvent.click(await screen.findByRole("option", { name: /EPSG:2834/ }));
  fireEvent.click(system);
  fireEvent.change(system, { target: { value: code } });
  expect(await screen.findByRole("option", { name: /^Degrees.*read as they are/ })).toBeTruthy();
  fireEvent.blur(system);
  expect(choiceOf("Coordinate system")).toBe("Degrees");
  expect(screen.queryByText("In EPSG:2834")).toBeNull();
});

test("homes in India and abroad ask for the column with their country, which is then sent", async () => {
  const nation = { name: "Nation", samples: ["India"], values: 3, reads: [{ field: "country" as const, values: 3 }] };
  const looked = [rate, half("Lat", "latitude"), half("Long", "longitude"), nation];
  api.looked = { rows: 3, columns: looked, proposal: { fields: fieldsAbroad } };
  api.places = { ...noPlaces, places: [{ line: 2, latitude: 25.2, longitude: 55.27 }], inIndia: 2, abroad: 1 };
  show();
  await screen.findByText("The homes are in several countries: 2 rows in or near India, 1 elsewhere.");
  expect(screen.getByText(/without one, those elsewhere fail the check/)).toBeTruthy();
  // Not one country for all of them.
  expect(screen.queryByText(/Still needed/)).toBeNull();
  fireEvent.click(screen.getByLabelText("Country"));
  fireEvent.click(await screen.findByRole("option", { name: "UAE" }));
  expect(screen.getByText(/without one, all would be in UAE/)).toBeTruthy();
  expect(screen.getByText(/One for all homes. If they are in several countries, match the column/)).toBeTruthy();
  choose("Column with each home’s country", "Nation");
  expect(screen.queryByText(/^The homes are in several countries/)).toBeNull();
  expect(choiceOf("Nation becomes")).toBe("country");
  expect(screen.getByText(/If some are abroad, match the column with each home’s currency/)).toBeTruthy();
  fireEvent.click(screen.getByText("Check 3 rows"));
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(api.sent[0]?.body).toMatchObject({ mapping: { fields: { country: [{ column: "Nation" }] } } });
});

test("a coordinate system that is typed and confirmed before its options are there is chosen when they come, also after the box is left", async () => {
  api.looked = { rows: 3, columns: [rate, half("Lat", "latitude", 0), half("Long", "longitude", 0)], proposal: { fields: fieldsAbroad } };
  api.places = { ...noPlaces, complaint: 'must be from -180 to 180 degrees; it is "484668"' };
  show();
  const system = () => screen.getByLabelText("Coordinate system");
  const typeInto = (text: string) => {
    fireEvent.click(system());
    fireEvent.change(system(), { target: { value: text } });
  };
  await screen.findByText(/^These are not degrees/);
  typeInto("2834");
  fireEvent.keyDown(system(), { key: "Enter" });
  await waitFor(() => expect(choiceOf("Coordinate system")).toBe("EPSG:2834"));
  expect(await screen.findAllByText("In EPSG:2834")).toHaveLength(2);
  typeInto("degrees");
  fireEvent.blur(system());
  await waitFor(() => expect(choiceOf("Coordinate system")).toBe("Degrees"));
  typeInto("Ohio");
  fireEvent.keyDown(system(), { key: "Enter" });
  fireEvent.blur(system());
  // The first that was found.
  await waitFor(() => expect(choiceOf("Coordinate system")).toBe("Degrees"));
  // Nothing is named so: what was chosen stays.
  typeInto("moon");
  fireEvent.blur(system());
  await waitFor(() => expect(choiceOf("Coordinate system")).toBe("Degrees"));
});

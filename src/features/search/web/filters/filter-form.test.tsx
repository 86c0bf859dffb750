import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { type ChoiceFilter, eachChoice, filterVocabulary } from "../../contract/list-filters.ts";
import { searchFromParams } from "../../contract/search-url.ts";
import type { FilterCounts } from "./filter-counts.tsx";
import { FilterForm } from "./filter-form.tsx";

afterEach(cleanup);

function SearchPage() {
  const { search, state } = useLocation();
  return (
    <>
      <output data-testid="address">{decodeURIComponent(search)}</output>
      <FilterForm search={searchFromParams(new URLSearchParams(search))} currency="INR" counts={state} />
    </>
  );
}

/** The panel on a search page, with the address beside it. */
function openPanel(search = "", counts: FilterCounts | null = null) {
  const Stub = createRoutesStub([{ path: "/search", Component: SearchPage }]);
  render(<Stub initialEntries={[{ pathname: "/search", search, state: counts }]} />);
}

const address = () => screen.getByTestId("address").textContent;
const chip = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const apply = () => fireEvent.click(screen.getByRole("button", { name: "Apply Filters" }));
const type = (input: HTMLInputElement, value: string) => fireEvent.input(input, { target: { value } });

test("[SRCH-08] offers every value of the five groups, and a press toggles one in and out", () => {
  openPanel();
  const groups = {
    "Property Type": ["Apartment", "House", "Villa", "Plot", "Commercial"],
    "Listed For": ["Sale", "Rent", "Lease", "PG"],
    "Possession Status": ["Ready to move", "Under construction", "New launch"],
    "Furnish Category": ["Unfurnished", "Semi-furnished", "Fully-furnished"],
    Amenities: ["Parking", "Gym", "Swimming pool", "Garden", "Security", "Elevator", "Power backup", "Water supply", "Gas connection"],
  };
  for (const [heading, names] of Object.entries(groups)) {
    const chips = within(screen.getByRole("group", { name: heading })).getAllByRole("checkbox");
    expect(chips.map((input) => input.closest("label")?.textContent)).toEqual(names);
  }
  fireEvent.click(chip("Villa"));
  expect(chip("Villa").checked).toBe(true);
  fireEvent.click(chip("Villa"));
  expect(chip("Villa").checked).toBe(false);
});

test("[SRCH-08] of plots alone the panel asks nothing that only buildings have, unless the address does", () => {
  openPanel("?propertyType[]=plot");
  for (const name of ["Rooms", "Furnish Category", "Building Height", "Covered Parking"])
    expect(screen.queryByRole("group", { name })).toBeNull();
  for (const name of ["Bathrooms", "Age"]) expect(screen.queryByRole("combobox", { name })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Floor Number" })).toBeNull();
  expect(screen.getByRole("group", { name: "Facing" })).toBeTruthy();
  cleanup();
  openPanel("?propertyType[]=plot&propertyType[]=villa");
  expect(screen.getByRole("group", { name: "Rooms" })).toBeTruthy();
  cleanup();
  openPanel("?propertyType[]=plot&bathrooms=2");
  expect(screen.getByRole("combobox", { name: "Bathrooms" })).toBeTruthy();
});

test("[SRCH-10] exactly so many bedrooms, or at least so many: the answer given last stays", async () => {
  openPanel("?exactBedrooms[]=2");
  const atLeast = screen.getByRole<HTMLSelectElement>("combobox", { name: "Bedrooms" });
  fireEvent.input(atLeast, { target: { value: "3" } });
  expect([chip("2 BHK").checked, atLeast.value]).toEqual([false, "3"]);
  fireEvent.click(chip("4 BHK"));
  expect([chip("4 BHK").checked, atLeast.value]).toEqual([true, ""]);
  fireEvent.click(chip("2 BHK"));
  apply();
  await waitFor(() => expect(address()).toBe("?exactBedrooms[]=2&exactBedrooms[]=4"));
});

test("[SRCH-13] choices stay in the panel until Apply Filters, which searches from page 1 and keeps sort and view", async () => {
  openPanel("?sortBy=price_asc&page=4&view=list");
  fireEvent.click(chip("Apartment"));
  fireEvent.click(chip("Swimming pool"));
  type(box("Max Price"), "9000000");
  fireEvent.click(within(screen.getByRole("group", { name: "Verified Properties" })).getByRole("radio", { name: "Yes" }));
  fireEvent.change(screen.getByRole("combobox", { name: "Bedrooms" }), { target: { value: "2" } });
  expect(address()).toBe("?sortBy=price_asc&page=4&view=list");
  apply();
  await waitFor(() =>
    expect(address()).toBe(
      "?propertyType[]=apartment&amenities[]=swimming+pool&priceMax=9000000&bedrooms=2&isVerified=true&sortBy=price_asc&view=list",
    ),
  );
});

test("[SRCH-13] Clear All resets every filter, applied or not, and applies the empty set", async () => {
  openPanel("?q=pool&propertyType[]=villa&city[]=Pune&priceMin=500000");
  fireEvent.click(chip("Gym"));
  fireEvent.click(screen.getByRole("link", { name: "Clear All" }));
  await waitFor(() => expect(address()).toBe(""));
  expect(chip("Gym").checked).toBe(false);
  expect(chip("Villa").checked).toBe(false);
  expect(box("Min Price").value).toBe("");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Search by keyword/location..." }).value).toBe("");
});

test("[SRCH-19] shows the filters of the address, also values without a button", () => {
  openPanel("?q=sea+view&listedFor[]=new-launch&amenities[]=solar&bedrooms=8&isActive=false&city[]=Pune&age=7&priceMin=5000000");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Search by keyword/location..." }).value).toBe("sea view");
  expect(
    within(screen.getByRole("group", { name: "Listed For" })).getByRole<HTMLInputElement>("checkbox", { name: "New launch" }).checked,
  ).toBe(true);
  expect(chip("Solar").checked).toBe(true);
  expect(chip("Pune").checked).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Bedrooms" }).value).toBe("8");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Age" }).value).toBe("7");
  expect(box("Min Price").value).toBe("50,00,000");
  const active = screen.getByRole("group", { name: "Active Properties" });
  expect(within(active).getByRole<HTMLInputElement>("radio", { name: "No" }).checked).toBe(true);
});

test("[SRCH-09] groups digits the Indian way during typing, and the caret keeps its place", () => {
  openPanel();
  const input = box("Min Price");
  input.setSelectionRange(7, 7);
  type(input, "1250000");
  expect(input.value).toBe("12,50,000");
  // A digit typed after the first: 1|7|2,50,000.
  input.value = "172,50,000";
  input.setSelectionRange(2, 2);
  fireEvent.input(input);
  expect(input.value).toBe("1,72,50,000");
  expect(input.selectionStart).toBe(3);
  type(input, "abc");
  expect(input.value).toBe("");
});

test("[SRCH-09] takes a price in words as it is typed, and says what it understood", async () => {
  openPanel();
  for (const letter of "80 lakh") type(box("Max Price"), box("Max Price").value + letter);
  expect(box("Max Price").value).toBe("80 lakh");
  expect(screen.getByText("Understood: up to ₹80,00,000")).toBeDefined();
  type(box("Min Price"), "45,00,000 ");
  expect(screen.getByText("Understood: from ₹45,00,000 up to ₹80,00,000")).toBeDefined();
  type(box("Min Price"), "0.45cr");
  expect(screen.getByText("Understood: from ₹45,00,000 up to ₹80,00,000")).toBeDefined();
  apply();
  await waitFor(() => expect(address()).toBe("?priceMin=4500000&priceMax=8000000"));
});

test("[SRCH-09] asks about 1.5 with its fraction, and says which text it did not understand", () => {
  openPanel("?listedFor[]=sale");
  type(box("Max Price"), "1.5");
  expect(screen.queryByText(/Understood/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Did you mean 1.5 crore?" }));
  expect(box("Max Price").value).toBe("1,50,00,000");
  type(box("Max Price"), "1 crore 20");
  expect(screen.getByText("“1 crore 20” is not understood. Write 1.2 crore, or 1 crore 20 lakh.")).toBeTruthy();
  type(box("Max Price"), "1 crore 20 lakh");
  expect(screen.getByText("Understood: up to ₹1,20,00,000")).toBeTruthy();
});

test("[SRCH-09] asks about a number below any price, in the unit of the purpose, and takes the answer", () => {
  openPanel("?listedFor[]=sale");
  type(box("Max Price"), "80");
  fireEvent.click(screen.getByRole("button", { name: "Did you mean 80 lakh?" }));
  expect(box("Max Price").value).toBe("80,00,000");
  expect(document.activeElement).toBe(box("Max Price"));
  expect(screen.queryByRole("button", { name: /Did you mean/ })).toBeNull();
  fireEvent.click(chip("Sale"));
  fireEvent.click(chip("Rent"));
  type(box("Max Price"), "45");
  expect(screen.getByRole("button", { name: "Did you mean 45,000?" })).toBeDefined();
});

test("[SRCH-09] says so where the lower price is above the higher one, which a search turns round", async () => {
  openPanel();
  type(box("Min Price"), "80 lakh");
  type(box("Max Price"), "50 lakh");
  expect(screen.getByText("Min Price is above Max Price. Understood: from ₹50,00,000 up to ₹80,00,000")).toBeDefined();
  apply();
  await waitFor(() => expect(address()).toBe("?priceMin=5000000&priceMax=8000000"));
});

test("[SRCH-09] the slider writes into the inputs, and both ends mean Any", () => {
  openPanel("?priceMin=5000000&priceMax=50000000");
  const [low, high] = screen.getAllByRole<HTMLInputElement>("slider");
  expect(low?.getAttribute("aria-valuetext")).toBe("₹50 L");
  expect(high?.getAttribute("aria-valuetext")).toBe("₹5 Cr");
  fireEvent.change(low as HTMLElement, { target: { value: "1" } });
  expect(box("Min Price").value).toBe("10,00,000");
  fireEvent.change(low as HTMLElement, { target: { value: "0" } });
  expect(box("Min Price").value).toBe("");
  fireEvent.change(high as HTMLElement, { target: { value: high?.max } });
  expect(box("Max Price").value).toBe("");
});

test("[SRCH-09] the slider uses monthly prices when only rent, lease or PG is selected", () => {
  openPanel("?priceMax=50000");
  expect(screen.getAllByRole<HTMLInputElement>("slider")[1]?.value).toBe("1");
  fireEvent.click(chip("Rent"));
  expect(Number(screen.getAllByRole<HTMLInputElement>("slider")[1]?.value)).toBeGreaterThan(5);
});

test("[SRCH-10] offers Any and 1+ to 6+ BHK bedrooms, Any and 1+ to 5+ bathrooms", () => {
  openPanel();
  const choices = (name: string) =>
    within(screen.getByRole("combobox", { name }))
      .getAllByRole("option")
      .map((option) => option.textContent);
  expect(choices("Bedrooms")).toEqual(["Any", "1+ BHK", "2+ BHK", "3+ BHK", "4+ BHK", "5+ BHK", "6+ BHK"]);
  expect(choices("Bathrooms")).toEqual(["Any", "1+", "2+", "3+", "4+", "5+"]);
});

test("[SRCH-11] the four toggles start as Any, and Yes and No mean true and false", async () => {
  openPanel();
  const answer = (name: string, choice: string) =>
    within(screen.getByRole("group", { name })).getByRole<HTMLInputElement>("radio", { name: choice });
  for (const name of ["Covered Parking", "Active Properties", "Featured Properties", "Verified Properties"])
    expect(answer(name, "Any").checked).toBe(true);
  fireEvent.click(answer("Covered Parking", "Yes"));
  fireEvent.click(answer("Active Properties", "No"));
  fireEvent.click(answer("Featured Properties", "Yes"));
  fireEvent.click(answer("Featured Properties", "Any"));
  apply();
  await waitFor(() => expect(address()).toBe("?coveredParking=true&isActive=false"));
});

test("[SRCH-12] takes several cities, one by one or directly from the box", async () => {
  openPanel();
  const city = screen.getByRole<HTMLInputElement>("combobox", { name: "City" });
  fireEvent.change(city, { target: { value: "Pune" } });
  fireEvent.keyDown(city, { key: "Enter" });
  expect(chip("Pune").checked).toBe(true);
  expect(city.value).toBe("");
  fireEvent.change(city, { target: { value: "Nashik" } });
  apply();
  await waitFor(() => expect(address()).toBe("?city[]=Nashik&city[]=Pune"));
});

test("[SRCH-12] Enter that ends a word of an input method adds no city, the next one does", () => {
  openPanel();
  const city = screen.getByRole<HTMLInputElement>("combobox", { name: "City" });
  fireEvent.change(city, { target: { value: "पुणे" } });
  fireEvent.keyDown(city, { key: "Enter", isComposing: true });
  // As Safari sends it: the composition has already ended.
  fireEvent.keyDown(city, { key: "Enter", keyCode: 229 });
  expect(city.value).toBe("पुणे");
  fireEvent.keyDown(city, { key: "Enter" });
  expect(chip("पुणे").checked).toBe(true);
});

test("[SRCH-12] the group of further filters is open when one of them is set, and says how many", () => {
  openPanel("?city[]=Pune&floorNo=0");
  const group = screen.getByText("More filters").closest("details");
  expect(group?.open).toBe(true);
  expect(within(group as HTMLElement).getByText("1")).toBeDefined();
});

test("[SRCH-13] the field in which Enter was pressed keeps the focus", async () => {
  openPanel();
  const keyword = screen.getByRole<HTMLInputElement>("combobox", { name: "Search by keyword/location..." });
  keyword.focus();
  type(keyword, "garden");
  fireEvent.submit(screen.getByRole("form", { name: "Filters" }));
  await waitFor(() => expect(address()).toBe("?q=garden"));
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Search by keyword/location..." }));
});

test("[SRCH-08] shows an amenity from the address without a count when its name is an inherited property", () => {
  const both = { yes: 1, no: 0 };
  openPanel("?amenities[]=constructor&amenities[]=__proto__", {
    ...(eachChoice((name) => Object.fromEntries(filterVocabulary[name].map((value) => [value, 1]))) as Pick<FilterCounts, ChoiceFilter>),
    ...{
      city: [],
      state: [],
      country: [],
      amenities: { gym: 1 },
      bedrooms: [],
      bathrooms: [],
      age: [],
      listedWithin: [],
      reducedWithin: [],
    },
    ...{ coveredParking: both, isActive: both, isFeatured: both, isVerified: both },
  });
  expect(chip("Constructor").checked).toBe(true);
  expect(chip("__proto__").checked).toBe(true);
  expect(screen.getByText("Gym").dataset["n"]).toBe("1");
});

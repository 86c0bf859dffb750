import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import { addPath, goOnPath, nothingMissing } from "./wizard-steps.ts";
import {
  beginTest,
  complete,
  endTest,
  failure,
  field,
  id,
  makeProperty,
  messageOf,
  openWizard,
  press,
  pressNext,
  router,
  server,
  startServer,
  stepAddress,
  type,
  typeBasics,
} from "./wizard-test-page.tsx";
import type { QuestionKey } from "./wizard-values.ts";

beforeEach(beginTest);
afterEach(endTest);

const isReady = () => screen.getByRole("button", { name: "Next" }).getAttribute("aria-disabled") === null;
const offeredTypes = () =>
  within(screen.getByRole("radiogroup", { name: /^Property type/ }))
    .getAllByRole("radio")
    .map((radio) => (radio as HTMLInputElement).value);
const chosenType = () => screen.getAllByRole<HTMLInputElement>("radio").find(({ name, checked }) => name === "type" && checked)?.value;

async function openStep(step: number, property = makeProperty(), question: QuestionKey = "price") {
  startServer(property);
  openWizard(stepAddress(step), question);
  await screen.findByRole("heading", { name: /^(Add|Edit) property$/ });
}

test("[PWIZ-07] types appear once a listed-for is chosen, depend on it, and are cleared when it changes", () => {
  openWizard(addPath, "kind");
  expect(screen.queryByRole("radiogroup", { name: /^Property type/ })).toBeNull();
  fireEvent.click(screen.getByLabelText("Sale"));
  expect(offeredTypes()).toEqual(["apartment", "house", "villa", "plot", "commercial"]);
  fireEvent.click(screen.getByLabelText("House"));
  expect(chosenType()).toBe("house");
  fireEvent.click(screen.getByLabelText("PG"));
  expect(chosenType()).toBeUndefined();
  expect(offeredTypes()).toEqual(["apartment", "house"]);
  fireEvent.click(screen.getByLabelText("Plots"));
  expect(offeredTypes()).toEqual(["plot"]);
});

test.each(["Bedrooms", "Bathrooms", "Floor no", "Covered parking", "Open parking"])(
  "[PWIZ-08] %s steps by one and never below zero",
  (name) => {
    openWizard(addPath, "rooms");
    const counter = within(screen.getByRole("group", { name }));
    const shown = () => counter.getByRole("status").textContent;
    const less = counter.getByRole<HTMLButtonElement>("button", { name: "Less" });
    expect([shown(), less.disabled]).toEqual(["0", true]);
    for (const _ of "12") fireEvent.click(counter.getByRole("button", { name: "More" }));
    expect(shown()).toBe("2");
    for (const _ of "123") fireEvent.click(less);
    expect([shown(), less.disabled]).toEqual(["0", true]);
  },
);

test("[PWIZ-08] a flat without a bedroom is said to be a studio, and saved as one", async () => {
  openWizard(addPath, "rooms");
  typeBasics();
  const studio = () => screen.queryByRole("button", { name: "It is a studio or 1 RK" });
  const more = () => within(screen.getByRole("group", { name: "Bedrooms" })).getByRole("button", { name: "More" });
  expect(studio()?.getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(more());
  expect(studio()).toBeNull();
  fireEvent.click(within(screen.getByRole("group", { name: "Bedrooms" })).getByRole("button", { name: "Less" }));
  expect(studio()?.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(studio() as HTMLElement);
  expect(studio()?.getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(studio() as HTMLElement);
  press("Next");
  await screen.findByRole("heading", { level: 2, name: "What is the price?" });
  press("Next");
  await waitFor(() => expect(server.sent).toMatchObject([{ bedrooms: "0" }]));
});

test("[PWIZ-05] Next is disabled until title, type and price are set; a press says so, focuses the first and sends nothing", async () => {
  openWizard();
  expect(isReady()).toBe(false);
  press("Next");
  expect(await screen.findByText(wizardMessages.missingBasics)).toBeDefined();
  await waitFor(() => expect(router.state.location.search).toBe("?q=kind"));
  typeBasics();
  await act(() => router.navigate(`${addPath}?q=price`));
  expect(isReady()).toBe(true);
  type("Title", "  ");
  expect(isReady()).toBe(false);
  press("Next");
  await waitFor(() => expect(document.activeElement).toBe(field("Title")));
  expect(messageOf("Title")).toBe(wizardMessages.title);
  expect(field("Title").getAttribute("aria-invalid")).toBe("true");
  expect(server.sent).toEqual([]);
});

test("[PWIZ-06] marks the fields that are required to publish", () => {
  openWizard();
  fireEvent.click(screen.getByLabelText("Sale"));
  const marked = [...document.querySelectorAll(".lab")]
    .filter((label) => label.querySelector(".req"))
    .map((label) => label.firstChild?.textContent);
  expect(marked.sort()).toEqual(
    [
      ...["Title", "Description", "Property type", "Price", "Possession status", "Property status", "Age", "Super area", "Area unit"],
      ...["Country", "State", "City", "Street address", "Location", "Zip code"],
    ].sort(),
  );
});

test("[PWIZ-01] going on with a draft opens what is unfinished; what is typed on this device counts", async () => {
  await openStep(1, makeProperty({ ...complete, city: null, age: null }));
  type("Age", "5");
  cleanup();
  openWizard(goOnPath(id));
  await waitFor(() => expect(document.activeElement).toBe(field("City")));
  expect(router.state.location).toMatchObject({ pathname: stepAddress(1), search: "?q=place" });
});

test("[PWIZ-06] lists what is missing for publication, each with a link to its field", async () => {
  await openStep(3, makeProperty({ ...complete, city: null, age: null }));
  const publication = within(screen.getByRole("region", { name: "Publication" }));
  expect(publication.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `${stepAddress(1)}#field-age`,
    `${stepAddress(1)}#field-city`,
  ]);
  fireEvent.click(publication.getByRole("link", { name: "City" }));
  await waitFor(() => expect(document.activeElement).toBe(field("City")));
  type("City", "Bangalore");
  type("Age", "5");
  expect(screen.getByText(nothingMissing)).toBeDefined();
});

test("[PWIZ-06] a published property links to its page on the site", async () => {
  await openStep(4, makeProperty({ ...complete, publication: "published" }));
  expect(screen.getByText("Published")).toBeDefined();
  expect(screen.getByRole("link", { name: "View on site" }).getAttribute("href")).toBe(`/property/${id}`);
});

test("[PWIZ-10] a price has Indian grouping during typing, and is shown in short", () => {
  openWizard();
  type("Price", "₹1,20,00,0000");
  expect(field("Price").value).toBe("12,00,00,000");
  expect(messageOf("Price")).toBe("₹12 Cr");
});

test("[PWIZ-10] asks for the terms of a home to rent, and for the sides of land instead of rooms", () => {
  openWizard();
  fireEvent.click(screen.getByLabelText("Rent"));
  for (const label of ["Deposit", "Maintenance per month", "Available from"]) expect(field(label)).toBeDefined();
  expect(screen.getByRole("group", { name: "Tenants preferred" })).toBeDefined();
  fireEvent.click(screen.getByLabelText("Plots"));
  expect(screen.queryByLabelText("Deposit")).toBeNull();
  fireEvent.click(screen.getByLabelText("Plot"));
  for (const label of ["Plot length", "Plot width", "Road width", "Facing"]) expect(field(label)).toBeDefined();
  expect(screen.queryByRole("group", { name: "Bedrooms" })).toBeNull();
  expect(screen.queryByLabelText(/^Age/)).toBeNull();
});

test("[PWIZ-02] [PWIZ-03] Next creates without sending a role, says so, and opens step 2 of the new property", async () => {
  openWizard();
  typeBasics();
  press("Next");
  expect(await screen.findByText(wizardMessages.created)).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(stepAddress(2)));
  const [body] = server.sent;
  expect(body).toMatchObject({ iud_flag: "I", title: "Corner apartment", type: "apartment", listedFor: "sale", price: "1,20,00,000" });
  for (const name of ["id", "role", "version", "images", "videos", "amenities", "customAmenities"]) expect(body).not.toHaveProperty(name);
  // Back leads to the created property, not to an empty form.
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe(stepAddress(1)));
});

test("[PWIZ-02] a second press during the creation creates nothing more", async () => {
  openWizard();
  typeBasics();
  press("Next");
  press("Next");
  await screen.findByText(wizardMessages.created);
  expect(server.sent).toHaveLength(1);
});

test("[PWIZ-03] each step sends its own fields with the known version, and moves on; step 4 stays", async () => {
  const image = { id: "med_1", url: "a.jpg", type: "gallery", caption: "Hall", alt: null, displayOrder: 1, isFeatured: false };
  const images = [{ ...image, width: null, height: null, color: null, widths: [] }] as unknown as ReturnType<typeof makeProperty>["images"];
  await openStep(1, makeProperty({ ...complete, images }));
  await pressNext(1);
  await pressNext(2);
  await pressNext(3);
  await pressNext(4, "Publish");
  await waitFor(() => expect(server.sent).toHaveLength(4));
  expect(router.state.location.pathname).toBe(stepAddress(4));
  const [first, ...others] = server.sent;
  expect(first).toMatchObject({ iud_flag: "U", id, version: 1, title: "Corner apartment", city: "Bangalore" });
  for (const name of ["images", "videos", "amenities", "customAmenities"]) expect(first).not.toHaveProperty(name);
  expect(others).toEqual([
    { iud_flag: "U", id, version: 2, amenities: [], customAmenities: [] },
    { iud_flag: "U", id, version: 3, images: [{ url: "a.jpg", type: "gallery", caption: "Hall", isFeatured: false, displayOrder: 1 }] },
    { iud_flag: "U", id, version: 4, videos: [] },
  ]);
  expect(screen.getAllByText(wizardMessages.updated)).not.toEqual([]);
});

test("[PWIZ-10] saving a plot empties the fields that plots do not have", async () => {
  await openStep(1, makeProperty({ bedrooms: 3, age: 5 }));
  fireEvent.click(screen.getByLabelText("Plots"));
  fireEvent.click(screen.getByLabelText("Plot"));
  press("Next");
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({ type: "plot", bedrooms: "", age: "" });
});

test("[PWIZ-03] a save of an untouched form sends nothing that would change fields outside the form", async () => {
  const point = { latitude: 12.9, longitude: 77.6, isLocationApproximate: true };
  await openStep(1, makeProperty({ ...point, deposit: 50_000, facing: "south", plotLengthFt: 40, coveredParking: true }));
  press("Next");
  await waitFor(() => expect(server.sent).toHaveLength(1));
  for (const name of ["latitude", "longitude", "deposit", "tenantsPreferred", "plotLengthFt", "coveredParking"]) {
    expect(server.sent[0]).not.toHaveProperty(name);
  }
  expect(server.sent[0]).toMatchObject({ facing: "south", bedrooms: "3" });
});

test("[PWIZ-04] Previous goes back a step, and the route follows", async () => {
  await openStep(3);
  press("Previous");
  await waitFor(() => expect(router.state.location.pathname).toBe(stepAddress(2)));
  expect(server.sent).toEqual([]);
});

test("[PWIZ-01] an address of an unknown step is step 1, and somebody else's property is not found", async () => {
  await openStep(9);
  expect(router.state.location.pathname).toBe(stepAddress(1));
  cleanup();
  startServer(null);
  openWizard(stepAddress(1));
  expect(await screen.findByText("Property not found")).toBeDefined();
});

test("[PWIZ-15] a refusal is shown in the server's words at its field, which gets the focus; editing clears it", async () => {
  openWizard();
  typeBasics();
  server.answers.push(failure(400, "invalid_input", "Somewhere else.", [{ path: "zipCode", message: wizardMessages.zipCode }]));
  press("Next");
  expect(await screen.findByText("Somewhere else.")).toBeDefined();
  expect(messageOf("Zip code")).toBe(wizardMessages.zipCode);
  await waitFor(() => expect(document.activeElement).toBe(field("Zip code")));
  type("Zip code", "560034");
  expect(messageOf("Zip code")).toBeNull();
  expect(field("Title").value).toBe("Corner apartment");
});

test.each([
  [
    "the server's message",
    failure(503, "unavailable", "The site cannot reach its data right now."),
    "The site cannot reach its data right now.",
  ],
  ["words of our own without one", failure(500, "internal", ""), wizardMessages.createFailed],
  ["that something went wrong when the network is away", "no answer", "Something went wrong!"],
] as const)("[PWIZ-15] a failed save tells %s, and keeps what was typed", async (_what, answer, words) => {
  openWizard();
  typeBasics();
  server.answers.push(answer);
  press("Next");
  expect(await screen.findByText(words)).toBeDefined();
  expect(field("Title").value).toBe("Corner apartment");
  press("Next");
  expect(await screen.findByText(wizardMessages.created)).toBeDefined();
});

test("[PWIZ-10] features are chosen from those that operators offer, or typed, without duplicates", async () => {
  await openStep(1, makeProperty({ features: ["Well"] }), "rooms");
  const offered = within(await screen.findByRole("group", { name: "Features to choose from" }));
  const isOn = (name: string) => offered.getByRole("button", { name }).getAttribute("aria-pressed");
  fireEvent.click(offered.getByRole("button", { name: "Park facing" }));
  fireEvent.click(offered.getByRole("button", { name: "Balcony" }));
  fireEvent.click(offered.getByRole("button", { name: "Balcony" }));
  expect([isOn("Park facing"), isOn("Balcony")]).toEqual(["true", "false"]);
  type("Feature", "balcony");
  fireEvent.keyDown(field("Feature"), { key: "Enter" });
  expect(isOn("Balcony")).toBe("true");
  press("Next");
  await waitFor(() => expect(server.sent[0]).toMatchObject({ features: ["Well", "Park facing", "balcony"] }));
});

test("[PWIZ-11] amenities are chosen from the list; own ones are trimmed, not empty, without duplicates, and Enter adds", async () => {
  await openStep(2);
  fireEvent.click(await screen.findByLabelText("Garden"));
  const input = screen.getByRole("textbox", { name: "Custom amenity" });
  for (const typed of ["  Inner   court ", "inner court", "   ", "GYM", "Rain-water tank"]) {
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.keyDown(input, { key: "Enter" });
  }
  expect(screen.getAllByRole("button", { name: /^Remove / }).map((button) => button.textContent)).toEqual([
    "Inner court",
    "Rain-water tank",
  ]);
  expect(screen.getByLabelText<HTMLInputElement>("Gym").checked).toBe(true);
  press("Remove Inner court");
  press("Next");
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({ customAmenities: ["Rain-water tank"] });
  expect(server.sent[0]?.amenities).toHaveLength(2);
});

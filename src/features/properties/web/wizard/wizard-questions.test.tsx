import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import { addPath } from "./wizard-steps.ts";
import {
  beginTest,
  complete,
  endTest,
  failure,
  field,
  makeProperty,
  messageOf,
  openWizard,
  press,
  router,
  server,
  startServer,
  stepAddress,
  type,
  typeBasics,
} from "./wizard-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

const question = () => screen.getByRole("heading", { level: 2, name: /\?$|^Rooms and area$/ }).textContent;
const isShown = (words: string) => waitFor(() => expect(question()).toBe(words));
const address = () => router.state.location.pathname + router.state.location.search;

async function openStep(step: number, fields = {}, asked: Parameters<typeof openWizard>[1] = "price") {
  startServer(makeProperty({ ...complete, ...fields }));
  openWizard(stepAddress(step), asked);
  await screen.findByRole("heading", { name: /^(Add|Edit) property$/ });
}

test("[PWIZ-01] step 1 asks kind, place, rooms and price one by one, in the address; the browser's Back leads to the one before", async () => {
  openWizard(addPath, "kind");
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
  expect(await screen.findByText(wizardMessages.missingBasics)).toBeDefined();
  expect(screen.getByText(wizardMessages.listedFor)).toBeDefined();
  fireEvent.click(screen.getByLabelText("Rent"));
  expect(screen.queryByText(wizardMessages.listedFor)).toBeNull();
  fireEvent.click(screen.getByLabelText("Apartment"));
  press("Next");
  await isShown("Where is it?");
  expect(address()).toBe(`${addPath}?q=place`);
  expect(screen.getByText("Question 2 of 4").getAttribute("role")).toBe("status");
  expect(document.activeElement).toBe(field("Zip code"));
  fireEvent.keyDown(field("Zip code"), { key: "Enter", ctrlKey: true });
  await isShown("Rooms and area");
  press("Next");
  await isShown("What is the rent?");
  expect(document.activeElement).toBe(field("Price"));
  // Asked for the first time now.
  for (const label of ["Price", "Title"]) expect(field(label).getAttribute("aria-invalid"), label).toBeNull();
  await act(() => router.navigate(-1));
  await isShown("Rooms and area");
  press("Previous");
  await isShown("Where is it?");
  expect(server.sent).toEqual([]);
});

const leave = (label: string) => fireEvent.blur(field(label));
const told = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeDefined());

test("[PWIZ-10] what cannot be so is told where it is typed and holds its own screen, until either number is mended", async () => {
  openWizard(addPath, "rooms");
  fireEvent.click(screen.getByLabelText("Rent"));
  fireEvent.click(screen.getByLabelText("Apartment"));
  type("Super area", "650");
  type("Carpet area", "9000");
  leave("Carpet area");
  const carpet = wizardMessages.areaAbove("carpet area", "super area");
  await told(carpet);
  press("Next");
  await isShown("Rooms and area");
  type("Super area", "9500");
  expect(screen.queryByText(carpet, { selector: ".err" })).toBeNull();
  type("Built-up area", "9600");
  leave("Built-up area");
  await told(wizardMessages.areaAbove("built-up area", "super area"));
  type("Built-up area", "");
  const more = (name: string) => fireEvent.click(within(screen.getByRole("group", { name })).getByRole("button", { name: "More" }));
  more("Floor no");
  more("Floor no");
  more("Total floors");
  press("Next");
  expect(screen.getAllByText(wizardMessages.floor).length).toBeGreaterThan(0);
  await isShown("Rooms and area");
  more("Total floors");
  expect(screen.queryByText(wizardMessages.floor, { selector: ".err" })).toBeNull();
  press("Next");
  await isShown("What is the rent?");
});

test("[PWIZ-10] prices are read as people write them, and nothing that is typed becomes another number in silence", async () => {
  openWizard(addPath, "price");
  typeBasics();
  for (const [typed, read] of [
    ["1.5 lakh", "1,50,000"],
    ["25k", "25,000"],
    ["1.2cr", "1,20,00,000"],
    ["₹ 28,500.00", "28,500"],
  ] as const) {
    type("Price", typed);
    leave("Price");
    await waitFor(() => expect(field("Price").value).toBe(read));
  }
  for (const typed of ["-5", "1e9", "1.5", "about 20"]) {
    type("Price", typed);
    leave("Price");
    await told(wizardMessages.amount);
    expect(field("Price").value).toBe(typed);
  }
  press("Next");
  expect(server.sent).toEqual([]);
  type("Price", "2 lakh");
  for (const typed of ["-5", "1e9"]) {
    type("Super area", typed);
    leave("Super area");
    await told(wizardMessages.plainNumber);
    expect(field("Super area").value).toBe(typed);
  }
  type("Super area", "650");
  fireEvent.keyDown(field("Price"), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(server.sent).toMatchObject([{ price: "200000", area: "650" }]));
});

test("[PWIZ-05] an emptied price is asked for, and never asked about as zero", async () => {
  openWizard(addPath, "price");
  typeBasics();
  for (const [typed, words] of [
    ["", wizardMessages.price],
    ["0", "The price must be above ₹0."],
  ] as const) {
    type("Price", "5");
    type("Price", typed);
    leave("Price");
    await told(words);
    expect(screen.queryByText(/Is that right/)).toBeNull();
  }
});

test("[PWIZ-10] a day long over and a maintenance above the rent are asked about", async () => {
  openWizard(addPath, "price");
  typeBasics();
  fireEvent.click(screen.getByLabelText("Rent"));
  type("Price", "28500");
  type("Available from", "1999-01-01");
  leave("Available from");
  await told("Available from 1 Jan 1999. Is that right?");
  type("Available from", "");
  type("Maintenance per month", "99999999");
  leave("Maintenance per month");
  await told("₹9,99,99,999 a month, more than the rent. Is that right?");
});

test("[PWIZ-02] the title is suggested from the answers, and sent with step 1 unless the lister wrote another", async () => {
  openWizard();
  fireEvent.click(screen.getByLabelText("Rent"));
  fireEvent.click(screen.getByLabelText("Apartment"));
  type("Zip code", "560034");
  await waitFor(() => expect(field("Title").value).toBe("Apartment for rent in Bangalore"));
  type("Price", "38000");
  press("Next");
  await waitFor(() =>
    expect(server.sent[0]).toMatchObject({ title: "Apartment for rent in Bangalore", possessionStatus: "ready-to-move" }),
  );
});

test("[PWIZ-15] a refused field opens its question and has the focus; a link to a field in a fold opens the fold", async () => {
  openWizard();
  typeBasics();
  server.answers.push(failure(400, "invalid_input", "No.", [{ path: "zipCode", message: wizardMessages.zipCode }]));
  press("Next");
  await isShown("Where is it?");
  await waitFor(() => expect(document.activeElement).toBe(field("Zip code")));
  expect(field("Title").value).toBe("Corner apartment");
  await act(() => router.navigate(`${addPath}#field-furnishCategory`));
  await isShown("Rooms and area");
  await waitFor(() => expect(document.activeElement).toBe(field("Furnishing")));
  expect(field("Furnishing").closest("details")?.open).toBe(true);
});

test("[PWIZ-03] with an id a question saves what was typed in it before the next one, and nothing when nothing was", async () => {
  await openStep(1, {}, "place");
  press("Next");
  await isShown("Rooms and area");
  expect(server.sent).toEqual([]);
  type("Super area", "1500");
  press("Next");
  await isShown("What is the price?");
  expect(server.sent).toMatchObject([{ iud_flag: "U", area: "1,500" }]);
  expect(address()).toBe(`${stepAddress(1)}?q=price`);
});

test("[PWIZ-03] [PWIZ-06] step 4 starts a missing description with the facts, and publishes words and videos by saves of their own steps", async () => {
  await openStep(4, { description: null, listedFor: "rent" });
  const starter = "3 BHK apartment for rent in Koramangala, Bangalore. It has 1,450 sq ft of super area. Ready to move in.";
  await waitFor(() => expect(field("Description").value).toBe(starter));
  expect(screen.getByText("We wrote a start from your answers. Make it yours.")).toBeDefined();
  type("Description", "");
  press("Start from the facts");
  type("Title", "Near the lake");
  press("Publish");
  press(await screen.findByRole("button", { name: "Publish without a photo" }).then(({ textContent }) => textContent ?? ""));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[0]).toMatchObject({ version: 1, title: "Near the lake", description: starter });
  expect(server.sent[0]).not.toHaveProperty("videos");
  expect(server.sent[1]).toEqual({ iud_flag: "U", id: server.property?._id, version: 2, videos: [] });
});

test("[PWIZ-06] step 4 writes no start over a description that the lister is clearing", async () => {
  await openStep(4, { description: "Quiet.", listedFor: "rent" });
  expect(field("Description").value).toBe("Quiet.");
  type("Description", "");
  expect(screen.getByRole("button", { name: "Start from the facts" })).toBeDefined();
  expect(field("Description").value).toBe("");
});

test("[PWIZ-06] step 4 writes no description for a home of which more is missing, or that is not a draft", async () => {
  await openStep(4, { description: null, city: null });
  expect(field("Description").value).toBe("");
  expect(screen.getByRole("button", { name: "Publish" })).toBeDefined();
});

test("[PWIZ-01] a draft is still being added; a home that was published is edited", async () => {
  await openStep(2);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Add property");
  cleanup();
  await openStep(2, { publication: "unpublished" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Edit property");
});

test("[PWIZ-06] Publish with something missing goes there and says it once, and one press comes back", async () => {
  const missing = [{ field: "city", step: 1, message: wizardMessages.city }] as const;
  await openStep(4, { description: "Quiet.", city: null, missing });
  press("Publish");
  await waitFor(() => expect(document.activeElement).toBe(field("City")));
  expect(router.state.location).toMatchObject({ pathname: stepAddress(1), search: "?q=place" });
  expect(messageOf("City")).toBe(wizardMessages.city);
  const toasts = [...document.querySelectorAll(".toast")].map(({ textContent }) => textContent);
  expect(toasts).toEqual([expect.stringContaining("Saved, but not published. Please fill in all required fields")]);
  type("City", "Bangalore");
  press("Back to Publish");
  await waitFor(() => expect(router.state.location.pathname).toBe(stepAddress(4)));
  press("Publish");
  press(await screen.findByRole("button", { name: "Publish without a photo" }).then(({ textContent }) => textContent ?? ""));
  await waitFor(() => expect(server.sent.at(-2)).toMatchObject({ city: "Bangalore" }));
});

test("[PWIZ-05] an empty title is marked where it is when Publish is pressed", async () => {
  await openStep(4, { listedFor: "rent" });
  type("Title", "");
  press("Publish");
  await waitFor(() => expect(document.activeElement).toBe(field("Title")));
  expect(messageOf("Title")).toBe(wizardMessages.title);
  expect(field("Title").getAttribute("aria-invalid")).toBe("true");
  type("Title", "Near the lake");
  expect(field("Title").getAttribute("aria-invalid")).toBeNull();
});

test("[PWIZ-06] a link to a missing field on the last step leads back with one press; elsewhere the button goes on", async () => {
  await openStep(4, { description: "Quiet.", city: null });
  fireEvent.click(screen.getByRole("link", { name: "City" }));
  expect(await screen.findByRole("button", { name: "Back to Publish" })).toBeDefined();
  type("City", "Bangalore");
  expect(screen.getByRole("link", { name: "Go to Publish" }).getAttribute("href")).toBe(stepAddress(4));
  press("Back to Publish");
  press(await screen.findByRole("button", { name: "Previous" }).then(() => "Previous"));
  await waitFor(() => expect(router.state.location.pathname).toBe(stepAddress(3)));
  expect(screen.getByRole("button", { name: "Next" })).toBeDefined();
});

test("[PWIZ-06] Publish marks all that is missing: first what its own screen asks for, then the rest where it leads", async () => {
  await openStep(4, { description: "", age: null, area: null, missing: missingAll });
  type("Title", "");
  press("Publish");
  await waitFor(() => expect(messageOf("Title")).toBe(wizardMessages.title));
  expect(messageOf("Description")).toBe(wizardMessages.description);
  expect(router.state.location.pathname).toBe(stepAddress(4));
  expect(server.sent).toEqual([]);
  type("Title", "Corner flat");
  press("Publish");
  await waitFor(() => expect(document.activeElement).toBe(field("Description")));
  expect(router.state.location.pathname).toBe(stepAddress(4));
  type("Description", "Two rooms.");
  Object.assign(server.property ?? {}, { missing: missingAll.filter(({ field }) => field !== "description") });
  press("Publish");
  await waitFor(() => expect(address()).toBe(`${stepAddress(1)}?q=rooms`));
  await waitFor(() => expect(messageOf("Super area")).toBe(wizardMessages.area));
  expect(screen.getByText(wizardMessages.age)).toBeDefined();
});

const missingAll = (["description", "age", "area"] as const).map((field) => ({ field, step: 1, message: wizardMessages[field] }));

test("[PWIZ-10] the title is said to be written from the answers only while it is", async () => {
  await openStep(4, { title: "Our own words" });
  const hint = () => screen.queryByText(/^Written from your answers/);
  expect(hint()).toBeNull();
  const offered = within(screen.getByRole("group", { name: "Other titles" })).getAllByRole("button")[0] as HTMLElement;
  fireEvent.click(offered);
  expect(hint()).not.toBeNull();
  type("Title", "Our own words again");
  expect(hint()).toBeNull();
});

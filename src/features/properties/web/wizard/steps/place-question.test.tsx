import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addPath } from "../wizard-steps.ts";
import { beginTest, endTest, field, messageOf, openWizard, places, press, type } from "../wizard-test-page.tsx";

beforeEach(() => {
  beginTest();
  openWizard(addPath, "place");
});
afterEach(endTest);

const offered = async (name: string) => {
  const list = await screen.findByRole("listbox", { name });
  return within(list)
    .getAllByRole("option")
    .map((option) => option.textContent);
};
const chosen = () => ["State", "City", "Location"].map((label) => field(label).value);

test("[PWIZ-09] all states are offered in their order, and found by a word of any name; other text is reset", async () => {
  fireEvent.click(field("State"));
  expect(await offered("State")).toEqual(places.states.map(({ name }) => name));
  type("State", "orissa");
  await waitFor(async () => expect(await offered("State")).toEqual(["Odisha"]));
  fireEvent.keyDown(field("State"), { key: "Enter" });
  expect(field("State").value).toBe("Odisha");
  type("State", "Atlantis");
  fireEvent.blur(field("State"));
  // Once it is known that no state is named so.
  await waitFor(() => expect(field("State").value).toBe("Odisha"));
});

test("[PWIZ-09] Enter that ends a composition chooses nothing, the next one does", async () => {
  type("State", "orissa");
  await waitFor(async () => expect(await offered("State")).toEqual(["Odisha"]));
  fireEvent.keyDown(field("State"), { key: "Enter", isComposing: true });
  // As Safari sends it: the composition has already ended.
  fireEvent.keyDown(field("State"), { key: "Enter", keyCode: 229 });
  expect(field("State").value).toBe("orissa");
  fireEvent.keyDown(field("State"), { key: "Enter" });
  expect(field("State").value).toBe("Odisha");
});

test("[PWIZ-09] cities are those of the state; a city sets its state, another state empties the city", async () => {
  type("City", "bang");
  expect(await offered("City")).toEqual(["BangaloreBengaluru, Karnataka"]);
  fireEvent.click(within(screen.getByRole("listbox", { name: "City" })).getByRole("option"));
  expect(chosen()).toEqual(["Karnataka", "Bangalore", ""]);
  expect(places.asked.at(-1)).toEqual({ q: "bang", state: "" });
  type("City", "ban");
  await waitFor(() => expect(places.asked.at(-1)).toEqual({ q: "ban", state: "Karnataka" }));
  type("State", "Odisha");
  await offered("State");
  fireEvent.keyDown(field("State"), { key: "Enter" });
  expect(chosen()).toEqual(["Odisha", "", ""]);
});

test("[PWIZ-09] an unknown city can be typed in full", () => {
  type("City", "Gokarna");
  fireEvent.blur(field("City"));
  expect(field("City").value).toBe("Gokarna");
});

test("[PWIZ-09] a city whose list comes after Enter, or after its whole name, is chosen although the field was left", async () => {
  type("City", "bang");
  fireEvent.keyDown(field("City"), { key: "Enter" });
  fireEvent.blur(field("City"));
  await waitFor(() => expect(chosen()).toEqual(["Karnataka", "Bangalore", ""]));
  type("City", "bangalore");
  fireEvent.blur(field("City"));
  await waitFor(() => expect(field("City").value).toBe("Bangalore"));
});

test("[PWIZ-09] a PIN code fills in state, city and its localities, and takes digits only", async () => {
  type("Zip code", "56 00-34x");
  await waitFor(() => expect(chosen()).toEqual(["Karnataka", "Bangalore", ""]));
  expect(field("Zip code").value).toBe("560034");
  expect(messageOf("Zip code")).toBe("Bangalore, Karnataka");
  fireEvent.click(field("Location"));
  expect(await offered("Location")).toEqual(["Agara", "Koramangala"]);
});

test("[PWIZ-09] a PIN code keeps a city that was chosen in its state, and an unknown one changes nothing", async () => {
  type("City", "Whitefield");
  type("State", "Karnataka");
  await offered("State");
  fireEvent.keyDown(field("State"), { key: "Enter" });
  type("City", "Whitefield");
  type("Zip code", "560034");
  await waitFor(() => expect(messageOf("Zip code")).toBe("Bangalore, Karnataka"));
  expect(field("City").value).toBe("Whitefield");
  type("Zip code", "999999");
  await waitFor(() => expect(messageOf("Zip code")).not.toBe("Bangalore, Karnataka"));
  expect(chosen()).toEqual(["Karnataka", "Whitefield", ""]);
});

test("[PWIZ-09] a PIN code of another state is reported at once, and no longer once they match", async () => {
  const message = "This PIN code is in another state. Please check the PIN code and the state.";
  const chooseState = async (name: string) => {
    type("State", name);
    await waitFor(async () => expect(await offered("State")).toEqual([name]));
    fireEvent.keyDown(field("State"), { key: "Enter" });
  };
  type("Zip code", "560034");
  await waitFor(() => expect(messageOf("Zip code")).toBe("Bangalore, Karnataka"));
  expect(screen.queryByText(message)).toBeNull();
  await chooseState("Odisha");
  await waitFor(() => expect(messageOf("Zip code")).toBe(message));
  expect(field("Zip code").getAttribute("aria-invalid")).toBe("true");
  await chooseState("Karnataka");
  await waitFor(() => expect(messageOf("Zip code")).toBe("Bangalore, Karnataka"));
});

test("[PWIZ-09] an unknown PIN code is told under its field, asks for state and city by hand, and refuses nothing", async () => {
  const message = "We do not know this PIN code. Please choose state and city by hand.";
  type("Zip code", "99999");
  expect(messageOf("Zip code")).toBeNull();
  fireEvent.click(screen.getByLabelText("Sale"));
  fireEvent.click(screen.getByLabelText("Apartment"));
  type("Zip code", "999999");
  await waitFor(() => expect(messageOf("Zip code")).toBe(message));
  expect(field("Zip code").getAttribute("aria-invalid")).toBeNull();
  press("Next");
  await screen.findByRole("heading", { name: "Rooms and area" });
  press("Previous");
  type("Zip code", "560034");
  await waitFor(() => expect(messageOf("Zip code")).toBe("Bangalore, Karnataka"));
});

test("[PWIZ-09] a PIN code that could not be looked up is not called unknown", async () => {
  const failed = {
    status: 503,
    body: { message: "Please try again.", data: { code: "unavailable", issues: [], requestId: "r" }, status: 503 },
  };
  const asked = vi.fn(async () => Response.json(failed.body, { status: failed.status }));
  vi.stubGlobal("fetch", asked);
  type("Zip code", "999999");
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(async () => {});
  expect(messageOf("Zip code")).toBeNull();
});

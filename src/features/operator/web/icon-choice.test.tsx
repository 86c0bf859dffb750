import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { amenityIconNames } from "../../properties/contract/amenity-icons.ts";
import { IconChoice } from "./icon-choice.tsx";

afterEach(cleanup);

function show(icon: string, address = "/") {
  const form = (
    <form>
      <IconChoice of="amn_1" icon={icon} error={undefined} />
    </form>
  );
  const { container } = render(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: form }], { initialEntries: [address] })} />,
  );
  return {
    summary: container.querySelector("summary"),
    sent: () => new FormData(container.querySelector("form") ?? undefined).getAll("icon"),
  };
}
/** A press on a summary opens it in a later task, and tells so. */
async function open(): Promise<void> {
  fireEvent.click(document.querySelector("summary") as HTMLElement);
  await screen.findByRole("group", { name: "Icon" });
}

test("[PWIZ-11] an icon is chosen from named pictures in one group of radio buttons, and sent by its name", async () => {
  const { summary, sent } = show("gym");
  expect(sent()).toEqual(["gym"]);
  await open();
  expect(sent()).toEqual(["gym"]);
  fireEvent.click(screen.getByRole("radio", { name: "Swimming pool" }));
  expect(sent()).toEqual(["swimming-pool"]);
  expect(summary?.textContent).toBe("Icon: Swimming pool");
});

test("[PWIZ-11] the pictures come as a choice is opened, and with the page for the amenity that its address names", () => {
  show("gym");
  expect(screen.queryAllByRole("radio", { hidden: true })).toEqual([]);
  expect(document.querySelector("details a")?.getAttribute("href")).toBe("/?icons=amn_1#icon-amn_1");
  cleanup();
  show("gym", "/?icons=amn_2");
  expect(screen.queryAllByRole("radio", { hidden: true })).toEqual([]);
  cleanup();
  show("gym", "/?icons=amn_1");
  expect(screen.getAllByRole("radio")).toHaveLength(amenityIconNames.length);
});

test("[PWIZ-11] each icon that is drawn is offered, with a name of its own", async () => {
  show("gym");
  await open();
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ value }) => value)).toEqual(amenityIconNames);
  const names = radios.map(({ labels }) => labels?.[0]?.textContent);
  expect(new Set(names).size).toBe(radios.length);
  expect(names).toEqual(expect.arrayContaining(["CCTV", "Intercom", "EV charging", "Wi-Fi", "Clubhouse", "Library"]));
});

test("[PROP-07] a name without a picture of its own stays chosen until another is", async () => {
  const { sent } = show("stepwell");
  await open();
  expect(sent()).toEqual(["stepwell"]);
});

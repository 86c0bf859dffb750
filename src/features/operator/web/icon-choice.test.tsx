import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { amenityIconNames } from "../../properties/contract/amenity-icons.ts";
import { IconChoice } from "./icon-choice.tsx";

afterEach(cleanup);

test("[PWIZ-11] an icon is chosen from named pictures in one group of radio buttons, and sent by its name", () => {
  const { container } = render(
    <form>
      <IconChoice icon="gym" error={undefined} />
    </form>,
  );
  const sent = () => new FormData(container.querySelector("form") ?? undefined).get("icon");
  expect(sent()).toBe("gym");
  expect(screen.getByRole("group", { name: "Icon" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Swimming pool" }));
  expect(sent()).toBe("swimming-pool");
  expect(container.querySelector("summary")?.textContent).toBe("Icon: Swimming pool");
});

test("[PWIZ-11] each icon that is drawn is offered, with a name of its own", () => {
  render(<IconChoice icon="gym" error={undefined} />);
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ value }) => value)).toEqual(amenityIconNames);
  const names = radios.map(({ labels }) => labels?.[0]?.textContent);
  expect(new Set(names).size).toBe(radios.length);
  expect(names).toEqual(expect.arrayContaining(["CCTV", "Intercom", "EV charging", "Wi-Fi", "Clubhouse", "Library"]));
});

test("[PROP-07] a name without a picture of its own stays chosen until another is", () => {
  const { container } = render(
    <form>
      <IconChoice icon="stepwell" error={undefined} />
    </form>,
  );
  expect(new FormData(container.querySelector("form") ?? undefined).get("icon")).toBe("stepwell");
});

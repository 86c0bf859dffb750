import { act, cleanup, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { NewPasswordField } from "./new-password-field.tsx";

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
});

test("[AUTH-07] requirements met by a password typed before the page's script has loaded are ticked at once", async () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<NewPasswordField error={undefined} />);
  document.body.append(page);
  screen.getByLabelText<HTMLInputElement>("Password").value = "courtyard9";
  await act(async () => {
    root = hydrateRoot(page, <NewPasswordField error={undefined} />);
  });
  const demands = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(demands).toEqual(["8 characters, done", "Uppercase letter", "Lowercase letter, done", "Number, done", "Special character"]);
});

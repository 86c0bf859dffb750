import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { Link } from "./link.tsx";

afterEach(cleanup);

function show(element: React.ReactNode) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/search"] });
  render(<RouterProvider router={router} />);
  return router;
}

test("a press leads to the address without reloading the page", () => {
  const router = show(<Link to="/saved">Saved</Link>);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/saved");
  expect(fireEvent.click(screen.getByRole("link"))).toBe(false);
  expect(router.state.location.pathname).toBe("/saved");
});

test("the browser gets presses for another window, those that are answered already, and links out of the page", () => {
  const router = show(
    <>
      <Link to="/saved">Saved</Link>
      <Link to="/compare" onClick={(event) => event.preventDefault()}>
        Compare
      </Link>
      <Link to="/map" reloadDocument>
        Map
      </Link>
    </>,
  );
  expect(fireEvent.click(screen.getByText("Saved"), { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(screen.getByText("Saved"), { button: 1 })).toBe(true);
  fireEvent.click(screen.getByText("Compare"));
  expect(fireEvent.click(screen.getByText("Map"))).toBe(true);
  expect(router.state.location.pathname).toBe("/search");
});

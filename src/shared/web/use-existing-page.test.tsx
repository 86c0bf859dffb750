import { cleanup, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useExistingPage } from "./use-existing-page.ts";

afterEach(cleanup);

let shown: number | undefined;

function List() {
  useExistingPage(shown, (page) => `?q=pool&page=${page}`);
  return null;
}

const addresses: [search: string, page: number | undefined, expected: string][] = [
  ["?q=pool&page=9", 3, "?q=pool&page=3"],
  ["?q=pool&page=3", 3, "?q=pool&page=3"],
  ["?q=pool&page=9", undefined, "?q=pool&page=9"],
  ["?q=pool", 1, "?q=pool"],
  ...["0", "-1", "2.5", "abc", ""].map((page): [string, number, string] => [`?q=pool&page=${page}`, 1, "?q=pool&page=1"]),
];

test.each(addresses)(
  "[MYPR-04] of a list that shows a page or none yet, %s with %s leads to %s, and Back leaves the list",
  async (search, page, expected) => {
    shown = page;
    const router = createMemoryRouter(
      [
        { path: "/list", Component: List },
        { path: "/before", element: null },
      ],
      { initialEntries: ["/before", `/list${search}`] },
    );
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(router.state.location.search).toBe(expected));
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe("/before");
  },
);

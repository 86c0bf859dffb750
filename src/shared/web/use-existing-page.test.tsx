import { cleanup, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useExistingPage } from "./use-existing-page.ts";

afterEach(cleanup);

let last: number | undefined;

function List() {
  const asked = Number(useSearchParams()[0].get("page"));
  useExistingPage(asked, last && Math.min(asked, last), (page) => `?q=pool&page=${page}`);
  return null;
}

test.each([
  ["?q=pool&page=9", 3, "?q=pool&page=3"],
  ["?q=pool&page=3", 3, "?q=pool&page=3"],
  ["?q=pool&page=9", undefined, "?q=pool&page=9"],
])(
  "[MYPR-04] of a list whose last page is known or not, %s with %s leads to %s, and Back leaves the list",
  async (search, known, shown) => {
    last = known;
    const router = createMemoryRouter(
      [
        { path: "/list", Component: List },
        { path: "/before", element: null },
      ],
      { initialEntries: ["/before", `/list${search}`] },
    );
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(router.state.location.search).toBe(shown));
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe("/before");
  },
);

import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { Pager } from "./pager.tsx";

afterEach(cleanup);

function show(paging: { page: number | string; size?: number | string; total: number | string }) {
  render(<Pager {...paging} hrefOf={(page) => `/search?q=pool&page=${page}`} />, { wrapper: MemoryRouter });
  return screen.queryByRole("navigation", { name: "Pagination" });
}

const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("[SRCH-15] with one page or fewer there is no pager", () => {
  expect(show({ page: 1, size: 15, total: 15 })).toBeNull();
  expect(show({ page: 1, size: 15, total: 0 })).toBeNull();
});

test("[SRCH-15] Prev is disabled on page 1, Next on the last", () => {
  show({ page: 1, size: 15, total: 45 });
  expect(linkTo("Prev")).toBeNull();
  expect(screen.getByRole("link", { name: "Prev" }).getAttribute("aria-disabled")).toBe("true");
  expect(linkTo("Next")).toBe("/search?q=pool&page=2");
  cleanup();
  show({ page: 3, size: 15, total: 45 });
  expect(linkTo("Prev")).toBe("/search?q=pool&page=2");
  expect(linkTo("Next")).toBeNull();
});

test("[SRCH-15] the current page is marked and has no link", () => {
  show({ page: 2, size: 15, total: 45 });
  const current = screen.getByRole("link", { current: "page" });
  expect(current.textContent).toBe("2");
  expect(current.getAttribute("href")).toBeNull();
});

test("[SRCH-16] every offered page is a real link, with ellipses in between", () => {
  const pager = show({ page: 9, size: 15, total: 270 });
  expect(pager?.textContent).toBe("Prev1…8910…18Next");
  for (const page of [1, 8, 10, 18]) expect(linkTo(`Page ${page}`)).toBe(`/search?q=pool&page=${page}`);
  expect(within(pager as HTMLElement).queryByRole("button")).toBeNull();
});

test("[SRCH-17] figures may be strings, and a missing size counts as 10", () => {
  expect(show({ page: "2", total: "25" })?.textContent).toBe("Prev123Next");
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DayChart } from "./day-chart.tsx";

beforeEach(() => void vi.setSystemTime("2026-11-11T19:00:00Z"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[ANLY-01] today, which is not over, is no end of the line: its part is dashed, and chart and table say so", () => {
  // In India it is the 12th already.
  const points = [
    { day: "2026-11-10", now: 60, before: 5 },
    { day: "2026-11-11", now: 80, before: 5 },
    { day: "2026-11-12", now: 0, before: 5 },
  ];
  render(<DayChart points={points} label="Seen" days={7} />);
  const chart = screen.getByRole("img", { name: /Most on 11 Nov: 80. Today is not over.$/ });
  const line = chart.querySelector('[stroke="var(--chart-1)"][fill="none"]')?.getAttribute("d") ?? "";
  expect(line.match(/[ML]/g)).toEqual(["M", "L"]);
  expect(chart.querySelectorAll("[data-today]")).toHaveLength(1);
  expect(screen.getByText("Today so far")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Table" }));
  const days = screen.getAllByRole("row").map((row) => row.firstElementChild?.textContent);
  expect(days).toEqual(["Day", "12 Nov, so far", "11 Nov", "10 Nov"]);
});

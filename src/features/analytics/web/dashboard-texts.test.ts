import { describe, expect, it, test } from "vitest";
import { addedText, changeOf, openedText, revenueText, runningTotal } from "./figure-text.ts";
import { linePath } from "./sparkline.tsx";

const series = [0, 0, 1, 0, 0, 0, 0, 2, 0, 0];

describe("the change against the 30 days before", () => {
  it.each([
    [{ recent: 12, before: 10 }, "20% more in 30 days", true],
    [{ recent: 5, before: 10 }, "50% less in 30 days", false],
    [{ recent: 1000, before: 10 }, "Over 10 times as much in 30 days", true],
    [{ recent: 5, before: 9 }, "5 in 30 days, 9 in the 30 before", false],
    [{ recent: 0, before: 3 }, "None in 30 days, 3 in the 30 before", false],
    [{ recent: 1000, before: 1 }, "1,000 in 30 days, 1 in the 30 before", true],
    [{ recent: 10, before: 10 }, "Same as the 30 days before", false],
    [{ recent: 1000, before: 1001 }, "Same as the 30 days before", false],
    [{ recent: 4, before: 0 }, "4 in 30 days", true],
    [{ recent: 0, before: 0 }, "None in 60 days", false],
  ])("[DASH-01] is told of %o", (figure, text, isMore) => {
    expect(changeOf(figure)).toEqual({ text, isMore });
  });

  it.each([
    [{ recent: 2, before: 3 }, "2 added in 30 days, 3 in the 30 before", false],
    [{ recent: 4, before: 1 }, "4 added in 30 days, 1 in the 30 before", true],
    [{ recent: 1, before: 0 }, "1 added in 30 days, none in the 30 before", true],
    [{ recent: 0, before: 2 }, "None added in 30 days, 2 in the 30 before", false],
    [{ recent: 0, before: 0 }, "None added in 60 days", false],
  ])("[DASH-01] of Total Properties is told of %o", (figure, text, isMore) => {
    expect(addedText(figure)).toEqual({ text, isMore });
  });

  it.each([
    [{ sold: 0, rented: 0, recent: 0, before: 0 }, "Nothing sold or rented yet"],
    [{ sold: 1, rented: 2, recent: 0, before: 0 }, "1 sold, 2 rented"],
    [{ sold: 1, rented: 0, recent: 500, before: 0 }, "1 sold, new in 30 days"],
    [{ sold: 0, rented: 2, recent: 300, before: 200 }, "2 rented. 50% more in 30 days"],
  ])("[DASH-01] of the revenue names the homes: %o", (revenue, text) => {
    expect(revenueText({ value: 1, series, ...revenue })).toBe(text);
  });
});

test.each([
  [0, ""],
  [1, "Your homes were opened once today."],
  [1234, "Your homes were opened 1,234 times today."],
])("[DASH-01] Today ends with what the day brought: %i", (views, text) => {
  expect(openedText(views)).toBe(text);
});

test("[DASH-01] a running total ends at the figure itself", () => {
  expect(runningTotal({ value: 10, recent: 3, before: 0, series })).toEqual([7, 7, 8, 8, 8, 8, 8, 10, 10, 10]);
});

test("[DASH-01] the line goes from edge to edge, and is level when nothing changes", () => {
  expect(linePath([0, 1])).toBe("M0.0 33.0L120.0 5.0");
  expect(linePath([7, 7, 7])).toBe("M0.0 33.0L60.0 33.0L120.0 33.0");
});

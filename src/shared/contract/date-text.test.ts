import { describe, expect, it } from "vitest";
import { indiaDaysBetween, shortDate, shortTime } from "./date-text.ts";

describe("dates", () => {
  it("[PROP-02] are those of India", () => {
    expect(shortDate("2026-11-12")).toBe("12 Nov 2026");
    expect(shortDate("2026-11-12T18:29:59.999Z")).toBe("12 Nov 2026");
    expect(shortDate("2026-11-12T18:30:00Z")).toBe("13 Nov 2026");
    expect(shortDate("2026-12-31T23:00:00+05:30")).toBe("31 Dec 2026");
  });

  it("are counted by the calendar", () => {
    const between = (from: string, to: string) => indiaDaysBetween(Date.parse(from), Date.parse(to));
    expect(between("2026-11-12T18:29:00Z", "2026-11-12T18:30:00Z")).toBe(1);
    expect(between("2026-11-12T18:30:00Z", "2026-11-13T18:29:00Z")).toBe(0);
  });

  it("come with the time in India, on a clock of twelve hours", () => {
    expect(shortTime("2026-11-12T18:29:59.999Z")).toBe("12 Nov 2026, 11:59 pm");
    expect(shortTime("2026-11-12T18:35:00Z")).toBe("13 Nov 2026, 12:05 am");
    expect(shortTime("2026-11-12T06:30:00Z")).toBe("12 Nov 2026, 12:00 pm");
    expect(shortTime("2026-11-12T08:35:00+05:30")).toBe("12 Nov 2026, 8:35 am");
  });
});

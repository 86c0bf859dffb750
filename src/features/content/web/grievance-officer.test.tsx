import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { GrievanceOfficer } from "./grievance-officer.tsx";

afterEach(cleanup);

async function show(grievanceOfficer: string | null): Promise<string> {
  const site = { publicUrl: "https://homes.example", contactEmail: "ask@homes.example", grievanceOfficer };
  const routes = [{ id: "root", path: "/", loader: () => ({ site }), hydrateFallbackElement: <p />, element: <GrievanceOfficer /> }];
  const { container } = render(<RouterProvider router={createMemoryRouter(routes)} />);
  const address = await screen.findByRole("link", { name: "ask@homes.example" });
  expect(address.getAttribute("href")).toBe("mailto:ask@homes.example?subject=Grievance");
  return container.textContent ?? "";
}

test("[FOOT-01] the grievance officer is named, with the days within which they answer", async () => {
  const text = await show("Latha Iyer");
  expect(text).toContain("Latha Iyer is our grievance officer: write to ask@homes.example");
  expect(text).toContain("Within 24 hours we confirm that your grievance has arrived, and within 15 days we tell you our decision.");
});

test("[FOOT-01] without a name the page says so, and promises nothing in anybody's name", async () => {
  const text = await show(null);
  expect(text).toContain("has not named a grievance officer yet");
  expect(text).not.toMatch(/our grievance officer:|24 hours/i);
});

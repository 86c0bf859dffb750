import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { configurationFields, type ProjectFields, projectFields, towerFields, updateFields } from "../../../contract/project-fields.ts";
import { aProject, aTower } from "../project-example.ts";
import { ProjectWizard } from "../project-steps.tsx";

beforeEach(() => vi.stubGlobal("fetch", () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const project = aProject({ towers: [aTower()] });

function openStep(step: number): void {
  const element = <ProjectWizard accountId="acc_1" project={project} step={step} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const { latitude: _latitude, longitude: _longitude, ...besidesMap } = projectFields;

test.each<[string, number, ProjectFields, string | null]>([
  ["a project", 1, besidesMap, null],
  ["a tower", 3, towerFields, "Add tower"],
  ["a configuration", 4, configurationFields, "Add configuration"],
  ["an update", 8, updateFields, "Add update"],
])("[PROJ-05] of %s step %i asks every declared field under its label", async (_, step, fields, add) => {
  openStep(step);
  if (add) (await screen.findByRole("button", { name: add })).click();
  for (const { label, isNeeded, message } of Object.values(fields)) {
    // Only what somebody must fill is marked.
    const mark = isNeeded && message ? " *" : "";
    expect((await screen.findAllByText((_text, element) => element?.textContent === label + mark)).length).toBeGreaterThan(0);
  }
});

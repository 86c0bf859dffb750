import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { PublicProject } from "../../contract/public-project.ts";
import { aProject, projectId } from "../wizard/project-example.ts";
import { ProjectBody } from "./project-body.tsx";
import type { ProjectGallery } from "./project-hero.tsx";

afterEach(cleanup);

const update = {
  _id: "upd_1",
  date: "2026-11-01",
  title: "Begun",
  text: null,
  percentComplete: null,
  tower: null,
  photos: [],
};
const project = {
  ...aProject(),
  id: projectId,
  priceFrom: null,
  priceTo: null,
  mapImage: null,
  constructionUpdates: [update],
  builder: { name: "Ravi", firm: null, publicPage: null },
} as unknown as PublicProject;

test("[PUBL-02] paging through the updates of a project keeps the page of its homes, and the other way round", () => {
  render(
    <ProjectBody
      project={project}
      updates={{ page: 2, size: 6, total: 40 }}
      homes={{ data: [], page: 3, size: 24, total: 100 }}
      units={null}
      costed={[]}
      gallery={{} as ProjectGallery}
    >
      {null}
    </ProjectBody>,
    { wrapper: MemoryRouter },
  );
  const addressesOf = (region: string) =>
    ["Prev", "Next"].map((name) =>
      within(screen.getByRole("region", { name: region }))
        .getByRole("link", { name })
        .getAttribute("href"),
    );
  expect(addressesOf("Updates")).toEqual([`/projects/${projectId}?page=3#updates`, `/projects/${projectId}?updates=3&page=3#updates`]);
  expect(addressesOf("100 homes in this project")).toEqual([
    `/projects/${projectId}?updates=2&page=2#homes`,
    `/projects/${projectId}?updates=2&page=4#homes`,
  ]);
});

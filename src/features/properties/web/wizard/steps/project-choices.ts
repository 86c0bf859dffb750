import { createContext } from "react";

type Named = { _id: string; name: string };
export type ChosenProject = { _id: string; projectName: string; builderName: string };

/** The signed-in builder's projects, as far as a home can be tied to them. */
export type ProjectChoices = {
  list: () => Promise<readonly ChosenProject[]>;
  get: (id: string) => Promise<ChosenProject & { towers: readonly Named[]; configurations: readonly Named[] }>;
};

const nothing: ProjectChoices = { list: async () => [], get: async () => Promise.reject(new Error("There is no project to choose.")) };

/** Provided by the panel, because projects depend on properties and not the other way round. Without it there is nothing to choose. */
export const ProjectChoicesContext = createContext(nothing);

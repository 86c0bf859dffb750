// The addresses of a builder's projects (PROJ-01, PROJ-03).
export const listPath = "/panel/projects";
export const addPath = "/panel/projects/add";
export const stepPath = (id: string, step: number): string => `/panel/projects/update/${id}/step/${step}`;
export const viewPath = (id: string): string => `/panel/projects/view/${id}`;
/** The units of one tower; default: of the first. */
export const unitsPath = (id: string, tower = ""): string => `/panel/projects/update/${id}/units${tower && `/${tower}`}`;

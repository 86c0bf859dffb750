import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";

/** The panel as the page shows it: until somebody moves, the server's own, which searches without JavaScript. */
export const FilterForm = loadOnFirstUse(async () => (await import("./filter-form.tsx")).FilterForm);

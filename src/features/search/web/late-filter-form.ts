import { late } from "../../../shared/web/late.tsx";

/** The panel as the page shows it: until somebody moves, the server's own, which searches without JavaScript. */
export const FilterForm = late(async () => (await import("./filter-form.tsx")).FilterForm);

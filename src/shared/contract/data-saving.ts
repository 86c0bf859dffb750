/** Keeps a visitor's choice to use less data, or not to: "on" or "off". Without it the browser's `Save-Data` header decides. */
export const dataSavingCookie = "aangan-data-saving";
export type DataSaving = "on" | "off";

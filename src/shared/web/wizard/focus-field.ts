/** The id of the control, or of the group of controls, of a field. */
export const fieldId = (path: string): string => `field-${path}`;

/** Goes to a field, after what is now being rendered stands on the page and the new page's title has been said. */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId(path));
    const isControl = field?.matches("input, select, textarea, button");
    const control = isControl ? field : (field?.querySelector<HTMLElement>(":is(input, select, textarea, button):not(:disabled)") ?? field);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView?.({ block: "center" });
  });
}

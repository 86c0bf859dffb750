/** The id of the control, or of the group of controls, of a field. */
export const fieldId = (path: string): string => `field-${path}`;

/** Goes to a field, after what is now being rendered stands on the page and the new page's title has been said. */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const field = nearestField(path);
    const isControl = field?.matches("input, select, textarea, button");
    const control = isControl ? field : (field?.querySelector<HTMLElement>(":is(input, select, textarea, button):not(:disabled)") ?? field);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView?.({ block: "center" });
  });
}

/** Of `images.0.url` the field itself, else the image, else the list that it is in. */
function nearestField(path: string): HTMLElement | null {
  const parts = path.split(".");
  const paths = parts.map((_part, index) => parts.slice(0, parts.length - index).join("."));
  for (const one of paths) {
    const field = document.getElementById(fieldId(one));
    if (field) return field;
  }
  return null;
}

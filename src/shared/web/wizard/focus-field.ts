/** The id of a field's control, or of its group of controls. */
export const fieldId = (path: string): string => `field-${path}`;

/** Moves to a field, after the current rendering is on the page and the new page's title has been announced. */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const field = nearestField(path);
    const isControl = field?.matches("input, select, textarea, button");
    const control = isControl ? field : (field?.querySelector<HTMLElement>(":is(input, select, textarea, button):not(:disabled)") ?? field);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView?.({ block: "center" });
  });
}

/** For `images.0.url` the field itself, otherwise the image, otherwise its list. */
function nearestField(path: string): HTMLElement | null {
  const parts = path.split(".");
  const paths = parts.map((_part, index) => parts.slice(0, parts.length - index).join("."));
  for (const one of paths) {
    const field = document.getElementById(fieldId(one));
    if (field) return field;
  }
  return null;
}

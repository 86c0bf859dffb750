/** The id of a field's control, or of its group of controls. */
export const fieldId = (path: string): string => `field-${path}`;

/** The field of a control with this id; other ids give what is no field's name. */
export const fieldOfId = (id: string): string => id.slice(fieldId("").length);

/** Moves to a field, after the current rendering is on the page and the new page's title has been announced. */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const field = nearestField(path);
    const isControl = field?.matches("input, select, textarea, button");
    unfoldAround(field);
    const control = isControl ? field : (field && firstControl(field)) || field;
    control?.focus({ preventScroll: true });
    control?.scrollIntoView?.({ block: "center" });
  });
}

/** Whether focusField reaches it: it is on the page, and not in a question that is not shown. */
export function isFieldShown(path: string): boolean {
  const field = nearestField(path);
  return field !== null && field.closest("[hidden]") === null;
}

/** Of radio buttons the chosen one. Controls in a closed fold are left out. */
export function firstControl(scope: HTMLElement): HTMLElement | null {
  const controls = [...scope.querySelectorAll<HTMLInputElement>(":is(input, select, textarea, button):not(:disabled)")];
  const open = controls.filter((control) => control.closest("details:not([open])") === null);
  const [first] = open;
  if (first?.type !== "radio") return first ?? null;
  return open.find(({ name, checked }) => name === first.name && checked) ?? first;
}

function unfoldAround(field: HTMLElement | null): void {
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
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

/** Focuses what `find` returns once the page has changed: after a change of state, elements leave and enter it in a later frame. */
export const focusLater = (find: () => HTMLElement | null | undefined): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
};

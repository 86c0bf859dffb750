/** Whether fingers work the page, and no mouse. */
export const isTouched = (): boolean => globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;

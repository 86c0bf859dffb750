import type { KeyboardEvent } from "react";

/** Puts prepared words into the field, unless the operator has written others. `all`: the prepared ones, which may be replaced. */
export function prepareWords(field: HTMLTextAreaElement | null, words: string, all: readonly string[]): void {
  if (field && (field.value.trim() === "" || all.includes(field.value))) field.value = words;
}

/** Ctrl+Enter in a field with words sends its form. */
export function sendByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}

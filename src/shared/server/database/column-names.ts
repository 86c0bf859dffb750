/** A column and its field have the same name, each in its own spelling. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const fieldOf = (column: string): string => column.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

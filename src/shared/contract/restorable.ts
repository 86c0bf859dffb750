/** How long what a lister has deleted can be restored. */
export const restorableDays = 30;

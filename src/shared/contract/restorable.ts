/** How long a lister can restore what they have deleted. */
export const restorableDays = 30;

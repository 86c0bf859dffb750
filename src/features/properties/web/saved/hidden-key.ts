// Apart, for the script of the head.

/** Where hidden homes are in local storage. */
export const hiddenKey = "aangan.hidden-properties";

/** The style of hidden homes; a heading over hidden ones alone goes with them, where both are in `data-homelist`. `cards`: a list of selectors. */
export const hiddenStyle = (cards: string): string =>
  `${cards}{display:none!important}[data-homelist]:not(:has([data-home]:not(${cards}))){display:none!important}`;

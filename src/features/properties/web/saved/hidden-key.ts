/** Where hidden homes are in local storage: apart, for the script of the head. */
export const hiddenKey = "aangan.hidden-properties";

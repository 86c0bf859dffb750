// What other slices may use of the rates on the server, and what each promises.

/** The rates that count on a day: of the country, and of states by their codes. */
/** All rows of a place, the newest first; the names of states; counts and adds rows, in the transaction that also logs them. */
export { countRatesToAdd, findCurrentRates, findRatesHistory, findRatesVersion, insertRates, listStateNames } from "./rates.store.ts";

// What pages may show of what is around a home, and what each promises.

/** It, as a part of the home's place. */
export { AroundHome } from "./lazy-around-home.tsx";
/** For a page's loader: what is around a home; null when nothing is known or the call fails. */
export { loadAround } from "./load-around.ts";

import { createContext } from "react";

/** Marks this rendering's own inline scripts; undefined in the browser, where the page no longer carries it. */
export const Nonce = createContext<string | undefined>(undefined);

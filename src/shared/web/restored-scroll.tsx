import { useContext } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import { Nonce } from "./site.ts";

/** Runs before the page's code, so that a reload shows the place at once. Where the browser forbids storage, the page begins at its top. */
const restoreScript = `history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},"");try{const y=JSON.parse(sessionStorage.getItem("react-router-scroll-positions"))[history.state.key];y>0&&scrollTo(0,y)}catch{}`;
/** The browser runs it from the server's page; in the client bundle it would only add weight. */
const pageScript = import.meta.env.SSR ? restoreScript : "";

/** In place of React Router's `ScrollRestoration`, whose script throws where storage is forbidden. */
export function RestoredScroll() {
  const nonce = useContext(Nonce);
  useScrollRestoration();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the page's code.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageScript }} />;
}

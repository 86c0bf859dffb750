import { useLocation } from "react-router";
import { focusLater } from "../../../../shared/web/focus-later.ts";
import { comparedStore } from "../../../properties/web/saved/public.ts";
import { CompareBar } from "./compare-bar.tsx";

/** Pages that have a bar of their own there, or homes that are chosen otherwise. */
const isWithout = /^\/(?:property|saved|compare|b)(?:\/|$)/;

/** The homes that are chosen on cards to be compared, in view until they are. */
export function ChosenHomes() {
  const { pathname, search } = useLocation();
  const chosen = comparedStore.use();
  if (isWithout.test(pathname)) return null;
  // There its cards lie at the bottom.
  const isOverMap = new URLSearchParams(search).get("view") === "map";
  const clear = () => {
    comparedStore.replace([]);
    focusLater(() => document.querySelector("main"));
  };
  return <CompareBar chosen={chosen} className={isOverMap ? "max-lg:hidden" : ""} onClear={clear} />;
}

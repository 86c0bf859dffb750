import { useState } from "react";

const storageKey = "aangan.sidebar";
const collapsed = "collapsed";

/**
 * The last state of the sidebar on this device (PANL-02); on a focused screen it is collapsed until somebody expands it there. For the
 * panel only, which the server never renders.
 */
export function useCollapsedSidebar(isFocused: boolean): [boolean, () => void] {
  const [isCollapsed, setCollapsed] = useState(read);
  const [isExpandedHere, setExpandedHere] = useState(false);
  if (isFocused) return [!isExpandedHere, () => setExpandedHere(!isExpandedHere)];
  function toggle(): void {
    setCollapsed(!isCollapsed);
    try {
      if (isCollapsed) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, collapsed);
    } catch {
      // Full or forbidden: the state lasts as long as this page.
    }
  }
  if (isExpandedHere) setExpandedHere(false);
  return [isCollapsed, toggle];
}

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) === collapsed;
  } catch {
    return false;
  }
}

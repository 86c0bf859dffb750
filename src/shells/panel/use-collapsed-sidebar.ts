import { useState } from "react";

const storageKey = "aangan.sidebar";
const collapsed = "collapsed";

/** The last state of the sidebar on this device (PANL-02). For the panel only, which the server never renders. */
export function useCollapsedSidebar(): [boolean, () => void] {
  const [isCollapsed, setCollapsed] = useState(read);
  function toggle(): void {
    setCollapsed(!isCollapsed);
    try {
      if (isCollapsed) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, collapsed);
    } catch {
      // Full or forbidden: the state lasts as long as this page.
    }
  }
  return [isCollapsed, toggle];
}

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) === collapsed;
  } catch {
    return false;
  }
}

import { useState } from "react";

const storageKey = "aangan.sidebar";
const collapsed = "collapsed";

/** How this device last left the sidebar (PANL-02). For the panel only, which is never rendered on the server. */
export function useCollapsedSidebar(): [boolean, () => void] {
  const [isCollapsed, setCollapsed] = useState(read);
  function toggle(): void {
    setCollapsed(!isCollapsed);
    try {
      if (isCollapsed) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, collapsed);
    } catch {
      // Full or forbidden: it holds as long as this page.
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

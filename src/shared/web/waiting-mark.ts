// Whether something that was done without a line waits on this device, for a page that has not loaded the code which sends it.

/** How the keys begin under which it waits; "[]" under one of them: nothing does. */
export const waitingBegin = "aangan.waiting-";
/** The attribute of <html> while something does. */
export const waitingMark = "data-waiting";

/** Runs in the head: a first visit loads nothing for it. */
export const waitingScript = `try{if(Object.keys(localStorage).some((key)=>key.startsWith("${waitingBegin}")&&localStorage[key]!=="[]"))document.documentElement.setAttribute("${waitingMark}","")}catch{}`;

// Apart from own-marks.ts: every page's first file has what this imports.
import { hiddenKey, hiddenStyle } from "./hidden-key.ts";
import { savedKey } from "./saved-store.ts";
import { seenPlace } from "./seen-store.ts";

/**
 * Runs in the head before the first paint: what appears later would move the page. The home page reserves room for the homes of this
 * device when there are any; hidden homes are not in their lists from the start.
 */
export const ownMarksScript = `try{(e=>{const r=k=>{try{return[].concat(JSON.parse(localStorage.getItem(k))).flatMap(h=>/^prp_\\w+$/.test(h?.id)?h.id:[])}catch{return[]}},s=r("${savedKey}"),h=r("${hiddenKey}");if(s.length)e.style.setProperty("--saved-count",'"'+s.length+'"');if(s.length||r("${seenPlace.key}").length)e.setAttribute("data-returning","");if(h.length){const c=new CSSStyleSheet,m=h.map(i=>'[data-home="'+i+'"]')+"";c.replaceSync("${hiddenStyle('"+m+"')}");c.own=1;document.adoptedStyleSheets=[c]}})(document.documentElement)}catch{}`;

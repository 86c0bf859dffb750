import { createContext, useContext } from "react";
import { wanted } from "./load-on-first-use.tsx";
import { waitingMark } from "./waiting-mark.ts";

/** Whether this page was made for somebody who saves data; set once around all pages. */
export const DataSaving = createContext(false);
export const useSavesData = (): boolean => useContext(DataSaving);

/** In the page of somebody who saves data: the type of the script that other pages run at once. */
const later = "text/later";

/** Keeps a page's own module from loading until `lateScript` runs it. */
export const withScriptsLater = (html: string): string => html.replace(/(<script[^>]*) type="module"/, `$1 type="${later}"`);

/**
 * Runs in the head. Lets a card's photo load once the card is on the screen: browsers load those of several screens below, too. Loads the page's scripts at the first touch, key or focus, or at once for somebody who is signed in or
 * for whom something waits to be sent; a press on a
 * button that came before them is repeated once they are there. Links and forms need no script.
 */
export const lateScript = `(()=>{
const root=document.documentElement,signs=["pointerdown","keydown","focusin"];
let late,wanted,pressed;
const seen=new IntersectionObserver((all)=>{for(const{target,isIntersecting}of all)if(isIntersecting){seen.unobserve(target);target.setAttribute("data-near","");}},{threshold:.2});
new MutationObserver(()=>{for(const media of document.querySelectorAll(".media:not([data-near])"))seen.observe(media);}).observe(root,{childList:true,subtree:true});
const begin=()=>{
wanted=true;
if(!late)return;
for(const sign of signs)removeEventListener(sign,begin,true);
const script=document.createElement("script");
script.type="module";
script.textContent=late.textContent;
late.replaceWith(script);
late=null;
};
const press=(event)=>{
const button=event.target instanceof Element&&event.target.closest("button[type=button]");
if(!button)return;
event.preventDefault();
event.stopImmediatePropagation();
pressed=button;
button.setAttribute("aria-busy","true");
};
const ready=(_,observer)=>{
if(root.dataset.hydrated==="page")dispatchEvent(new Event("${wanted}"));
if(root.dataset.hydrated!=="whole")return;
observer.disconnect();
removeEventListener("click",press,true);
pressed?.removeAttribute("aria-busy");
pressed?.click();
};
for(const sign of signs)addEventListener(sign,begin,true);
addEventListener("DOMContentLoaded",()=>{
late=document.querySelector('script[type="${later}"]');
if(!late)return;
addEventListener("click",press,true);
new MutationObserver(ready).observe(root,{attributeFilter:["data-hydrated"]});
if(wanted||root.hasAttribute("data-signed-in")||root.hasAttribute("${waitingMark}"))begin();
});
})()`;

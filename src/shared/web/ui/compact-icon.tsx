import type { SVGProps } from "react";

/** Replaces an icon of lucide-react in a built page (vite/compact-icons.ts): `.icon` in app.css draws it. */
export function compactIcon(look: string) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, where its module begins.
  function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        className={className ? `${look} ${className}` : look}
        // An icon with a name is an image; all others only accompany text.
        aria-hidden={props["aria-label"] ? undefined : true}
        {...props}
      />
    );
  }
  // "i-house": an element of this class can draw the icon in a pseudo-element.
  return Object.assign(Icon, { look: look.replace("icon ", "") });
}

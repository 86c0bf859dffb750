import type { SVGProps } from "react";

/** Replaces an icon of lucide-react in a built page (vite/compact-icons.ts). It looks like `.lucide`. */
export function compactIcon(shapes: string) {
  const html = { __html: shapes };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, where its module begins.
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        className={className ? `lucide ${className}` : "lucide"}
        viewBox="0 0 24 24"
        // An icon with a name is an image; all others only accompany text.
        aria-hidden={props["aria-label"] ? undefined : true}
        {...props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of lucide-react, written into the build.
        dangerouslySetInnerHTML={html}
      />
    );
  };
}

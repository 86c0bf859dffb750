import type { SVGProps } from "react";

/** What an icon of lucide-react is in a built page: vite/compact-icons.ts puts it in their place. Its looks are those of `.lucide`. */
export function compactIcon(shapes: string) {
  const html = { __html: shapes };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, where its module begins.
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        className={className ? `lucide ${className}` : "lucide"}
        viewBox="0 0 24 24"
        // An icon that has a name is an image; all others only accompany what is written beside them.
        aria-hidden={props["aria-label"] ? undefined : true}
        {...props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of lucide-react, written into the build.
        dangerouslySetInnerHTML={html}
      />
    );
  };
}

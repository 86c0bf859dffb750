import type { LucideIcon } from "lucide-react";

/**
 * What a built page draws an icon by, as a class: components.css draws it before the words of the element, which needs one element less.
 * In development it is drawn as an element only.
 */
export const lookOf = (icon: LucideIcon): string | undefined => (icon as { look?: string }).look;

/** The same beside other classes. */
export const withLook = (className: string, icon: LucideIcon): string => {
  const look = lookOf(icon);
  return look ? `${className} ${look}` : className;
};

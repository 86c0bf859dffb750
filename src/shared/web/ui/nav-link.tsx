import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { Link } from "./link.tsx";

/** A link that says where one is: on its page, and on those below it unless `end` is set. */
export function NavLink({ end = false, ...link }: ComponentProps<typeof Link> & { end?: boolean }) {
  const { pathname } = useLocation();
  const isHere = end ? [link.to, `${link.to}/`].includes(pathname) : `${pathname}/`.startsWith(`${link.to}/`);
  return <Link {...link} aria-current={isHere ? "page" : undefined} />;
}

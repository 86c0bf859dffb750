import type { ComponentProps, MouseEvent } from "react";
import { useNavigate } from "react-router";

type Props = Omit<ComponentProps<"a">, "href" | "target" | "download"> & {
  /** An address of this site, from its root. */
  to: string;
  preventScrollReset?: boolean | undefined;
  /** The browser leads there by itself. */
  reloadDocument?: boolean | undefined;
};

/** For links that a page has by the dozen: React Router's own, which can do more, takes three times as long to render. */
export function Link({ to, preventScrollReset, reloadDocument, onClick, ...rest }: Props) {
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || isForBrowser(event)) return;
    event.preventDefault();
    void navigate(to, { replace: new URL(to, location.href).href === location.href, preventScrollReset });
  }
  return <a {...rest} href={to} onClick={follow} />;
}

/** It opens in another window, or is saved. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

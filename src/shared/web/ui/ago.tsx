import type { ReactNode } from "react";
import { agoText } from "../../contract/ago-text.ts";
import { shortTime } from "../../contract/date-text.ts";

type Props = { at: string; className?: string; children?: ReactNode };

/** "20 min", with the full time in its title. */
export const Ago = ({ at, className = "", children }: Props) => (
  <time dateTime={at} title={shortTime(at)} className={`whitespace-nowrap nums ${className}`}>
    {agoText(at)}
    {children}
  </time>
);

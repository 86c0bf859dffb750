import { Fragment } from "react";

/** A number of an authority, such as "PRM/KA/RERA/1251/446/PR": a line breaks after a slash, not inside digits. */
export const BreakingNumber = ({ number }: { number: string }) =>
  number.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places, and two may be equal.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

import { Fragment } from "react";

/** Breaks after its slashes when it is too long for its line. */
export const ReraNumber = ({ number }: { number: string }) =>
  number.split("/").map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change places, and two may be equal.
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

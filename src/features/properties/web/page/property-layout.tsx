import type { ReactNode } from "react";

/**
 * The box of the gallery: its size is fixed before any picture has loaded, and the same in the skeleton. On phones the pictures
 * are side by side, to be swiped.
 */
export const galleryFrame =
  "grid max-lg:snap-x max-lg:snap-mandatory max-lg:grid-flow-col max-lg:auto-cols-[100%] max-lg:overflow-x-auto no-bar lg:h-[33rem] lg:gap-2 lg:overflow-hidden lg:rounded-2xl";

type Props = {
  breadcrumb: ReactNode;
  gallery: ReactNode;
  /** In a corner cut out of the gallery from 1024 px, otherwise below it. */
  title: ReactNode;
  /** Whether the gallery has pictures, out of which the corner can be cut. */
  hasPictures: boolean;
  heading: ReactNode;
  /** The sections under the heading. */
  children: ReactNode;
  /** Beside them, always visible, from 1024 px. */
  aside: ReactNode;
  /** The rest, over the whole width. */
  foot?: ReactNode;
};

const titleInCorner =
  "court-cut bl from-lg lg:absolute! lg:bottom-0 lg:left-0 lg:max-w-[calc(50%-2rem)] lg:pt-5 lg:pr-8 max-lg:mt-5 max-lg:px-gutter";
const titleBelow = "mt-5 max-lg:px-gutter";

/** The places of the parts of the property page; its skeleton uses the same places, so that nothing moves (PROP-01). */
export function PropertyLayout({ breadcrumb, gallery, title, hasPictures, heading, children, aside, foot }: Props) {
  return (
    <div className="page pt-2 lg:pt-4">
      <div className="mb-2 lg:mb-4">{breadcrumb}</div>
      <div className="relative max-lg:-mx-gutter">
        {gallery}
        <div className={hasPictures ? titleInCorner : titleBelow}>{title}</div>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-x-16 lg:mt-9 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="@container/home min-w-0">
          <div className="mb-7">{heading}</div>
          {children}
        </div>
        {/* Phones open the form as a sheet; without scripts the link to #enquiry leads here. */}
        <aside id="enquiry" className="max-lg:not-target:hidden print:hidden">
          {aside}
        </aside>
      </div>
      {foot}
    </div>
  );
}

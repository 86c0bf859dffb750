import type { ReactNode } from "react";

/** The box of the gallery: its size is fixed before any picture has loaded, and the same in the skeleton. */
export const galleryFrame = "grid gap-2 lg:h-[clamp(22rem,50vh,34rem)]";

type Props = {
  breadcrumb: ReactNode;
  gallery: ReactNode;
  heading: ReactNode;
  /** The cards under the heading. */
  children: ReactNode;
  /** Beside them, always visible, from 1024 px. */
  aside: ReactNode;
  /** The rest, over the whole width. */
  foot?: ReactNode;
};

/** The places of the parts of the property page; its skeleton uses the same places, so that nothing moves (PROP-01). */
export function PropertyLayout({ breadcrumb, gallery, heading, children, aside, foot }: Props) {
  return (
    <div className="page pt-4">
      <div className="mb-4 max-lg:hidden">{breadcrumb}</div>
      <div className="max-lg:-mx-gutter">{gallery}</div>
      <div className="mt-6 grid gap-x-12 gap-y-6 lg:mt-9 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="grid min-w-0 content-start gap-5">
          {heading}
          {children}
        </div>
        {/* Phones open the form as a sheet; without scripts the link to #enquiry leads here. */}
        <aside id="enquiry" className="max-lg:not-target:hidden">
          {aside}
        </aside>
      </div>
      {foot}
    </div>
  );
}

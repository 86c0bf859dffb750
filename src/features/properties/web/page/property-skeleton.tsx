import { galleryFrame, PropertyLayout } from "./property-layout.tsx";

const rows = Array.from({ length: 3 }, (_, index) => index);

/** Boxes of the right sizes while a property is loading (PROP-01). */
export function PropertySkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading...</span>
      <PropertyLayout
        breadcrumb={
          <div className="flex h-8 items-center pointer-coarse:h-11">
            <div className="skel h-5 w-64" />
          </div>
        }
        gallery={
          <div className={`${galleryFrame} lg:grid-cols-[2fr_1fr_1fr]`}>
            <div className="skel aspect-[4/3] rounded-none! md:max-lg:aspect-[2/1] lg:aspect-auto" />
            <div className="skel rounded-none! max-lg:hidden" />
            <div className="skel rounded-none! max-lg:hidden" />
          </div>
        }
        title={<SkeletonTitle />}
        hasPictures
        heading={<SkeletonHeading />}
        aside={<SkeletonForm />}
      >
        <SkeletonSections />
      </PropertyLayout>
    </div>
  );
}

/** The heights of `PropertyTitle`: badges, title, address. Phones break titles and addresses in two. */
const SkeletonTitle = () => (
  <div className="lg:w-96">
    <div className="skel mb-2.5 h-6 w-44" />
    <div className="skel h-16 w-4/5 lg:h-[calc(var(--text-3xl)*1.14)]" />
    <div className="skel mt-1.5 h-13 w-2/3 lg:h-6.5" />
  </div>
);

/** The heights of `PriceAndFigures` and `ListerAndActions`. */
const SkeletonHeading = () => (
  <>
    <div className="skel h-[calc(var(--text-4xl)*1.07)] w-72 max-w-full" />
    <div className="skel mt-5 h-27 w-full max-w-lg md:h-12" />
    <div className="mt-6 border-t border-line pt-4">
      <div className="skel h-25 w-full max-w-md sm:h-11" />
    </div>
  </>
);

const SkeletonSections = () => (
  <>
    <div className="h-12 border-b border-line" />
    <div className="sect border-t-0!">
      <div className="skel h-8 w-44" />
      <div className="mt-5 grid gap-4">
        {rows.map((row) => (
          <div key={row} className="skel h-7 w-full" />
        ))}
      </div>
    </div>
  </>
);

const SkeletonForm = () => (
  <div className="card grid content-start gap-5 p-6">
    <div className="flex gap-3">
      <div className="skel size-12" />
      <div className="grid flex-1 content-center gap-2">
        <div className="skel h-5 w-32" />
        <div className="skel h-4 w-20" />
      </div>
    </div>
    <hr className="border-line" />
    <div className="skel -mb-1 h-7 w-40" />
    <div className="grid gap-4">
      {["name", "email", "phone", "message"].map((field) => (
        <div key={field} className="grid gap-1.5">
          <div className="skel h-5 w-16" />
          <div className={`skel ${field === "message" ? "h-26" : "h-12"}`} />
        </div>
      ))}
      <div className="skel h-13" />
      <div className="skel h-11" />
    </div>
  </div>
);

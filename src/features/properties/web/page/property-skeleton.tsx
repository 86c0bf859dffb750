import { galleryFrame, PropertyLayout } from "./property-layout.tsx";

const facts = Array.from({ length: 9 }, (_, index) => index);

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
          <div className={`${galleryFrame} lg:grid-cols-[2fr_1fr] lg:grid-rows-2`}>
            <div className="skel aspect-[4/3] rounded-none! lg:row-span-2 lg:aspect-auto lg:rounded-2xl!" />
            <div className="skel rounded-2xl! max-lg:hidden" />
            <div className="skel rounded-2xl! max-lg:hidden" />
          </div>
        }
        heading={<SkeletonHeading />}
        aside={<SkeletonForm />}
      >
        <SkeletonOverview />
      </PropertyLayout>
    </div>
  );
}

/** The heights of `PropertyHeading`: badges, title, address, buttons on phones, price. Phones break titles and addresses in two. */
const SkeletonHeading = () => (
  <div className="pb-2">
    <div className="skel mb-3 h-6 w-44" />
    <div className="skel h-[calc(var(--text-3xl)*2.28)] w-4/5 xl:h-[calc(var(--text-3xl)*1.14)]" />
    <div className="skel mt-2 h-13 w-1/2 sm:h-6.5" />
    <div className="skel mt-4 h-11 w-full sm:hidden" />
    <div className="skel mt-4 h-[calc(var(--text-4xl)*1.07)] w-72 max-w-full" />
  </div>
);

const SkeletonOverview = () => (
  <div className="card p-5 sm:p-7">
    <div className="skel h-7 w-28" />
    <div className="mt-5 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3">
      {facts.map((fact) => (
        <div key={fact} className="flex gap-3">
          <div className="skel size-5.5 shrink-0" />
          <div className="grid flex-1 gap-2">
            <div className="skel h-4 w-20 max-w-full" />
            <div className="skel h-5.5 w-24 max-w-full" />
          </div>
        </div>
      ))}
    </div>
    <div className="mt-7 grid max-w-read gap-2 border-t border-line pt-6">
      {["w-full", "w-11/12", "w-5/6", "w-2/3", "w-1/2"].map((width) => (
        <div key={width} className={`skel h-5 ${width}`} />
      ))}
    </div>
  </div>
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

/** Stands in the place of the lists until the device has been read. */
export function SavedSkeleton() {
  return (
    <div className="noscript:hidden" aria-hidden="true">
      {["first", "second", "third"].map((place) => (
        <div key={place} className="flex gap-6 border-t border-line py-5">
          <div className="skel aspect-4/3 w-28 shrink-0 rounded-md! lg:w-44" />
          <div className="grid w-full max-w-sm content-start gap-2">
            <div className="skel h-7 w-24" />
            <div className="skel h-5" />
            <div className="skel h-5 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

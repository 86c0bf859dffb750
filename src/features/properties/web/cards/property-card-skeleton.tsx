/** Reserves the room of a PropertyCard until it arrives. */
export function PropertyCardSkeleton() {
  return (
    <div className="pcard" aria-hidden>
      <div className="media skel" />
      <div className="pbody gap-1.5">
        <div className="skel h-6 w-28" />
        <div className="skel h-5 w-4/5" />
        <div className="skel h-5 w-3/5" />
        <div className="skel h-5 w-2/3" />
      </div>
    </div>
  );
}

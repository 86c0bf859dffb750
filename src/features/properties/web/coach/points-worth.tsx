/** How many points of a hundred it is worth. */
export const PointsWorth = ({ points }: { points: number }) => (
  <span className="flex-none text-sm font-semibold text-primary-ink nums">
    +{points} <span className="sr-only">{points === 1 ? "point" : "points"}</span>
  </span>
);

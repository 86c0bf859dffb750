type Scale = { lowest: number; highest: number };
export type Quartiles = { lowerQuartile: number; median: number; upperQuartile: number };

/** The scale that several bars share. */
export const scaleOf = (rows: readonly Quartiles[]): Scale => ({
  lowest: Math.min(...rows.map(({ lowerQuartile }) => lowerQuartile)),
  highest: Math.max(...rows.map(({ upperQuartile }) => upperQuartile)),
});

/** The middle half as a bar with the median as a tick, on one scale for all rows. The numbers stand beside it. */
export function QuartileBar({ scale: { lowest, highest }, lowerQuartile, median, upperQuartile }: Quartiles & { scale: Scale }) {
  const at = (price: number) => (highest === lowest ? 50 : 2 + (96 * (price - lowest)) / (highest - lowest));
  return (
    <svg className="quartiles" aria-hidden="true" focusable="false">
      <line x1="0" x2="100%" y1="50%" y2="50%" />
      <rect x={`${at(lowerQuartile)}%`} width={`${Math.max(0.5, at(upperQuartile) - at(lowerQuartile))}%`} y="5" height="6" rx="3" />
      <rect className="median" x={`${at(median)}%`} width="3" y="0" height="16" rx="1.5" transform="translate(-1.5)" />
    </svg>
  );
}

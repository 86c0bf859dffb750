/** Shares of the width of a picture. */
type Marks = { lower: number; median: number; upper: number };
/** Beginning at its mark, ending there, or around it; `row`: from 0. */
type Placed = { x: number; side: "start" | "middle" | "end"; row: number };

/** The widest label on the narrowest phone. */
export const labelShare = 36;
/** Half a label of the median. */
const medianShare = 15;

/**
 * The quartiles stand outside of their marks, the median below both. A label that has no room there stands inside, and where two would meet
 * so, one is below the other.
 */
export function placeLabels({ lower, median, upper }: Marks): Record<keyof Marks, Placed> {
  const [isLeft, isRight] = [lower >= labelShare, upper <= 100 - labelShare];
  const insides = [isLeft, isRight].filter((isOutside) => !isOutside).length;
  const row = insides * labelShare > upper - lower ? 1 : 0;
  return {
    lower: { x: lower, side: isLeft ? "end" : "start", row: 0 },
    upper: { x: upper, side: isRight ? "start" : "end", row },
    median: { x: median, side: median < medianShare ? "start" : median > 100 - medianShare ? "end" : "middle", row: row + 1 },
  };
}

type Props = {
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  said: (value: number) => string;
  /** The place of a value, in shares of the width. */
  xOf: (value: number) => number;
};

/** In the height of a letter. */
const rowHeight = 2.6;

/** What the marks of a distribution are, below them; a line leads from each mark to its label. */
export function QuartileLabels({ lowerQuartile, median, upperQuartile, said, xOf }: Props) {
  const placed = placeLabels({ lower: xOf(lowerQuartile), median: xOf(median), upper: xOf(upperQuartile) });
  const labels = [
    { ...placed.lower, name: "a quarter ask less", value: lowerQuartile },
    { ...placed.upper, name: "a quarter ask more", value: upperQuartile },
    { ...placed.median, name: "median", value: median },
  ];
  return (
    <svg aria-hidden="true" height={`${rowHeight * (placed.median.row + 1)}em`} className="nums block w-full overflow-visible text-sm">
      {labels.map(({ x, side, row, name }) => (
        <line
          key={name}
          x1={`${x}%`}
          x2={`${x}%`}
          y1="-.4em"
          y2={`${row * rowHeight + (side === "middle" ? 0.3 : 2.3)}em`}
          className="stroke-line-2"
        />
      ))}
      {labels.map(({ x, side, row, name, value }) => {
        const beside = side === "middle" ? 0 : side === "end" ? -6 : 6;
        return (
          <svg key={name} x={`${x}%`} y={`${row * rowHeight}em`} overflow="visible" aria-hidden="true" textAnchor={side} className={halo}>
            <text x={beside} y="1.1em" className="fill-ink font-semibold">
              {said(value)}
            </text>
            <text x={beside} y="2.4em" className="fill-ink-2 text-[.8125rem]">
              {name}
            </text>
          </svg>
        );
      })}
    </svg>
  );
}

/** Over the line of another label. */
const halo = "[paint-order:stroke] stroke-canvas [stroke-width:4px]";

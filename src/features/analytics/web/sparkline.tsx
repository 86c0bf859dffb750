const size = { width: 120, height: 36 };
const inset = { top: 5, bottom: 3 };

type Props = { values: readonly number[]; color?: string | undefined };

/** The course of a figure as a line, beside its number. */
export function Sparkline({ values, color = "var(--chart-1)" }: Props) {
  const line = linePath(values);
  // A level line would look like a figure of nothing; its place stays.
  if (values.every((value) => value === values[0])) return <div className="h-9" />;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className="h-9 w-full" preserveAspectRatio="none" aria-hidden="true">
      <path d={`${line}L${size.width} ${size.height}L0 ${size.height}Z`} fill={color} opacity=".1" />
      <path d={line} fill="none" stroke={color} strokeWidth="2" vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
    </svg>
  );
}

/** From edge to edge, the smallest value at the bottom; equal values give a level line there. */
export function linePath(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const foot = size.height - inset.bottom;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * size.width;
    const y = most === least ? foot : foot - ((value - least) / (most - least)) * (foot - inset.top);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

const marks = 12;
const grounds = [
  "bg-primary-soft rounded-lg",
  "bg-marigold-soft rounded-lg",
  "bg-primary-soft rounded-full",
  "bg-marigold-soft rounded-full",
];

/** A drawn mark in place of the logo that a builder has not given: always the same for one builder. Its size is the caller's. */
export function BuilderMark({ slug, className }: { slug: string; className: string }) {
  // The end of the address is drawn by chance.
  const number = [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return (
    <span className={`grid place-items-center ${grounds[number % grounds.length]} ${className}`}>
      <img src={`/art/builder-marks.svg#m${Math.floor(number / grounds.length) % marks}`} alt="" className="size-2/3" />
    </span>
  );
}

/** Drawn one beside the other in `public/art/builder-marks.svg`. */
const marks = 24;
const grounds = [
  "bg-primary-soft rounded-lg",
  "bg-marigold-soft rounded-lg",
  "bg-primary-soft rounded-full",
  "bg-marigold-soft rounded-full",
];
/** The end of a slug identifies the account: the mark is that of the name before it. */
const idLength = 11;
/** Chosen so that each demo builder has a mark of its own (`builder-mark.test.tsx`). */
const factor = 455;

/** A drawn mark in place of the logo that a builder has not given: always the same for one name. Its size is the caller's. */
export function BuilderMark({ slug, className }: { slug: string; className: string }) {
  const name = slug.slice(0, -idLength) || slug;
  const number = [...name].reduce((sum, letter) => (sum * factor + letter.charCodeAt(0)) % 1_000_003, 7);
  return (
    <span className={`grid place-items-center ${grounds[Math.floor(number / marks) % grounds.length]} ${className}`}>
      <img src={`/art/builder-marks.svg#m${number % marks}`} alt="" loading="lazy" className="size-2/3" />
    </span>
  );
}

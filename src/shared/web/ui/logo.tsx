const markPath =
  "M11 1h10c5.5 0 10 4.5 10 10v18.5a1.5 1.5 0 0 1-1.5 1.5h-6a1.5 1.5 0 0 1-1.5-1.5V28a6 6 0 0 0-12 0v1.5a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 1 29.5V11C1 5.5 5.5 1 11 1z";

/** The mark alone, in the colour of the text around it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path fill="currentColor" d={markPath} />
    </svg>
  );
}

/** Mark and wordmark. A background image, because its outlines would add 4 kB to each page and again to its script. */
export function Logo({ ground }: { ground: "page" | "deep" }) {
  return <span role="img" aria-label="Aangan" className={ground === "deep" ? "logo deep" : "logo"} />;
}

/** The mark in the brand's colours, for places without room for the name. */
export function LogoMark() {
  return (
    <span
      role="img"
      aria-label="Aangan"
      className="block size-7 bg-[url(/brand/aangan-mark.svg)] bg-contain bg-no-repeat dark:bg-[url(/brand/aangan-mark-reverse.svg)]"
    />
  );
}

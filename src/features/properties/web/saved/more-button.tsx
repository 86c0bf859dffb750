import { asked, type MenuHome } from "./home-menu-asked.ts";

/** Hides a home, or chooses it to compare. On a card it lies below the heart. */
export function MoreButton({ home, className }: { home: MenuHome; className: string }) {
  return (
    <button
      type="button"
      className={className}
      aria-label={`More: ${home.title}`}
      aria-haspopup="dialog"
      onClick={() => {
        asked.home = home;
        asked.tell();
      }}
    />
  );
}

import { useEffect, useState } from "react";
import type { PropertyDetail } from "../../contract/property.ts";
import { floorPlanOf } from "./plan-section.tsx";
import { paragraphsOf } from "./words-section.tsx";

type Props = { property: PropertyDetail; hasPriceHere: boolean; hasAround: boolean; hasJourneys: boolean; hasSimilar: boolean };

/** Links to the sections of the page, always in reach. Scripts only mark the section in view. */
export function LocalMenu({ property, hasPriceHere, hasAround, hasJourneys, hasSimilar }: Props) {
  const sections = [
    { id: "cost", label: "Cost" },
    { id: "worth", label: "Price here", isMissing: !hasPriceHere },
    { id: "trust", label: "Trust" },
    { id: "rooms", label: property.type === "plot" ? "Facts" : "Rooms" },
    { id: "words", label: "Words", isMissing: paragraphsOf(property.description).length === 0 },
    { id: "plan", label: "Plan", isMissing: floorPlanOf(property.images) === undefined },
    { id: "place", label: "Place" },
    { id: "around", label: "Around", isMissing: !hasAround },
    { id: "journeys", label: "Journeys", isMissing: !hasJourneys },
    { id: "similar", label: "Similar", isMissing: !hasSimilar },
  ].filter(({ isMissing }) => !isMissing);
  const inView = useSectionInView(sections.map(({ id }) => id));
  return (
    <div className="localmenu sticky z-20 border-b border-line bg-canvas max-lg:-mx-gutter max-lg:px-gutter print:hidden">
      <nav className="localnav" aria-label="On this page">
        {sections.map(({ id, label }) => (
          <a key={id} href={`#${id}`} aria-current={id === inView || undefined}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** The id of the section that crosses a line in the upper third of the screen; null above the first. */
function useSectionInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const all = ids.join(" ");
  useEffect(() => {
    const crossing = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) isIntersecting ? crossing.add(target) : crossing.delete(target);
        setInView([...crossing].at(-1)?.id ?? null);
      },
      { rootMargin: "-30% 0px -70% 0px" },
    );
    for (const id of all.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [all]);
  return inView;
}

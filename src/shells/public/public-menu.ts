import { Building, Building2, CirclePlus, HardHat, Heart, House, type LucideIcon, Trees } from "lucide-react";

type MenuEntry = { to: string; label: string; icon: LucideIcon; badge?: string };

/** The header's entries (HEAD-01), in the bar and in the drawer. An entry is added once its page exists. */
export const publicMenu: readonly MenuEntry[] = [
  { to: "/", label: "Home", icon: House },
  { to: "/post-property", label: "Post Property", icon: CirclePlus, badge: "Free" },
  { to: "/saved", label: "Saved", icon: Heart },
];

/** Under "Listing". */
export const listingMenu: readonly MenuEntry[] = [
  { to: "/builders", label: "Builders", icon: HardHat },
  { to: "/projects", label: "Projects", icon: Building2 },
  { to: "/apartments", label: "Apartments", icon: Building },
  { to: "/plots", label: "Plots", icon: Trees },
];

type FooterColumn = { heading: string; links: readonly { to: string; label: string }[] };

/** The footer's columns before "Contact" (FOOT-01). */
export const footerColumns: readonly FooterColumn[] = [
  {
    heading: "Browse",
    links: [
      { to: "/projects", label: "Projects" },
      { to: "/builders", label: "Builders" },
      { to: "/apartments", label: "Apartments" },
      { to: "/houses", label: "Houses" },
      { to: "/villas", label: "Villas" },
      { to: "/plots", label: "Plots" },
      { to: "/commercial", label: "Commercial" },
      { to: "/localities", label: "Localities" },
    ],
  },
  {
    heading: "Legal",
    links: [
      { to: "/terms", label: "Terms & Conditions" },
      { to: "/privacy", label: "Privacy Policy" },
    ],
  },
  {
    heading: "Services",
    links: [
      { to: "/where-to-live", label: "Where can I live?" },
      { to: "/how-we-know", label: "How we know" },
      { to: "/property-legal-services", label: "Property Legal Services" },
    ],
  },
];

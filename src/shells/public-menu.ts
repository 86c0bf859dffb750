import { CirclePlus, Heart, House, type LucideIcon } from "lucide-react";

type MenuEntry = { to: string; label: string; icon: LucideIcon; badge?: string };

/** The header's entries (HEAD-01), in the bar and in the drawer alike. An entry stands here once its page exists. */
export const publicMenu: readonly MenuEntry[] = [
  { to: "/", label: "Home", icon: House },
  { to: "/post-property", label: "Post Property", icon: CirclePlus, badge: "Free" },
  { to: "/saved", label: "Saved", icon: Heart },
];

type FooterColumn = { heading: string; links: readonly { to: string; label: string }[] };

/** The footer's columns before "Contact" (FOOT-01). */
export const footerColumns: readonly FooterColumn[] = [
  {
    heading: "Browse",
    links: [
      { to: "/apartments", label: "Apartments" },
      { to: "/houses", label: "Houses" },
      { to: "/villas", label: "Villas" },
      { to: "/plots", label: "Plots" },
      { to: "/commercial", label: "Commercial" },
    ],
  },
  {
    heading: "Legal",
    links: [
      { to: "/terms", label: "Terms & Conditions" },
      { to: "/privacy", label: "Privacy Policy" },
    ],
  },
  { heading: "Services", links: [{ to: "/property-legal-services", label: "Property Legal Services" }] },
];

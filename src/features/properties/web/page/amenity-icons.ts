import {
  ArrowUpDown,
  Building2,
  CircleCheck,
  Droplets,
  Dumbbell,
  Flame,
  House,
  type LucideIcon,
  ShieldCheck,
  Sparkles,
  SquareParking,
  Trees,
  WavesLadder,
  Zap,
} from "lucide-react";
import { ownValue } from "../../../../shared/contract/own-value.ts";

const icons: Record<string, LucideIcon> = {
  sparkles: Sparkles,
  "check-circle": CircleCheck,
  home: House,
  "building-office": Building2,
  parking: SquareParking,
  gym: Dumbbell,
  "swimming-pool": WavesLadder,
  garden: Trees,
  security: ShieldCheck,
  elevator: ArrowUpDown,
  "power-backup": Zap,
  "water-supply": Droplets,
  "gas-connection": Flame,
};

/** Every name that has a picture of its own. */
export const amenityIconNames: readonly string[] = Object.keys(icons);

/** The icon named in the amenity master; an unknown name gives home (PROP-07). */
export function amenityIcon(name: string): LucideIcon {
  return ownValue(icons, name) ?? House;
}

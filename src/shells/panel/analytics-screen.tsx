import { useSession } from "../../features/accounts/web/public.ts";
import { AdvertisementFigures } from "../../features/advertisements/web/figures/public.ts";
import { HomeFigures } from "../../features/analytics/web/analytics/public.ts";

export const meta = () => [{ title: "Analytics | Aangan" }, { name: "robots", content: "noindex" }];

/** An advertiser's figures are those of advertisements, everybody else's those of homes (ANLY-01). */
export default function AnalyticsScreen() {
  const profile = useSession();
  if (!profile) return null;
  return profile.role === "ADVERTISER" ? <AdvertisementFigures /> : <HomeFigures />;
}

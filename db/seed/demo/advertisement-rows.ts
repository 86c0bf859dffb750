import type { Insertable } from "kysely";
import type { Tables } from "../../../src/shared/server/database/tables.ts";
import { Random } from "../random.ts";
import { seededId } from "../seeded-ids.ts";
import { dayBefore, idTimeMs, minutesBefore, minutesOfDays } from "./demo-dates.ts";

type Row = Insertable<Tables["advertisements"]>;
type Figures = Insertable<Tables["advertisement_daily_figures"]>;
type Places = Insertable<Tables["advertisement_place_figures"]>;
/** `days`: it runs from and until this many days before and after the seed. `views`: on a typical day. */
type Made = Pick<Row, "headline" | "link" | "placements"> &
  Partial<Row> & { picture: string; days: readonly [number, number]; views?: number };

const running = { review: "approved", days: [40, 120] } as const;
const made: readonly Made[] = [
  {
    headline: "Your new kitchen, fitted in ten days",
    link: "https://kitchens.example/ten-days",
    picture: "kitchen-02",
    placements: ["home", "search", "property"],
    ...running,
    views: 90,
  },
  {
    headline: "Movers who pack, carry and unpack across India",
    link: "https://movers.example/quote",
    picture: "living-room-03",
    placements: ["home", "search"],
    ...running,
    views: 60,
  },
  {
    headline: "Interior design for Bangalore apartments",
    link: "https://interiors.example/bangalore",
    picture: "living-room-05",
    placements: ["search", "property"],
    city: "Bangalore",
    property_types: ["apartment"],
    ...running,
    views: 35,
  },
  {
    headline: "Solar roofs for houses and villas",
    link: "https://solar.example/roofs",
    picture: "villa-03",
    placements: ["search", "property"],
    property_types: ["house", "villa"],
    ...running,
    views: 25,
  },
  {
    headline: "Desks and chairs for offices, by the month",
    link: "https://desks.example/rent",
    picture: "commercial-office-01",
    placements: ["search", "property"],
    property_types: ["commercial"],
    review: "approved",
    days: [70, -10],
    views: 20,
  },
  {
    headline: "Home loans approved before you ask",
    link: "https://loans.example/now",
    picture: "balcony-02",
    placements: ["home"],
    review: "refused",
    days: [5, 60],
    refusal_reason: "It promises a loan before anybody has been asked. Please say what you really offer, and on which conditions.",
  },
  {
    headline: "Gardens designed and planted in Pune",
    link: "https://gardens.example/pune",
    picture: "residential-plot-02-lawn",
    placements: ["search", "property"],
    city: "Pune",
    review: "waiting",
    days: [0, 90],
  },
];

const size = { image_width: 1600, image_height: 1067, image_widths: [400, 800] };
const clicksOfViews = 40;

/** Of the advertiser with a demo sign-in: one in each state, with figures for those that have been shown. */
export function advertisementRows(accountId: string, now: Date): { advertisements: Row[]; figures: Figures[]; places: Places[] } {
  const random = new Random("aangan advertisements");
  const advertisements: Row[] = [];
  const figures: Figures[] = [];
  const places: Places[] = [];
  for (const [
    index,
    {
      picture,
      days: [since, until],
      views: usual = 0,
      ...fields
    },
  ] of made.entries()) {
    const minutesBack = minutesOfDays(since + 1) - index;
    const id = seededId("adv", idTimeMs(minutesBack), random) as Row["id"];
    const at = minutesBefore(now, minutesBack);
    advertisements.push({
      id,
      account_id: accountId as Row["account_id"],
      image_key: `demo/photos/${picture}.jpg`,
      ...size,
      city: null,
      property_types: [],
      refusal_reason: null,
      ...fields,
      starts_on: dayBefore(now, since),
      ends_on: dayBefore(now, -until),
      waiting_since: at,
      created_at: at,
      updated_at: at,
    });
    for (let day = since; usual > 0 && day >= Math.max(1, -until); day--) {
      const views = Math.round(usual * random.between(0.6, 1.4));
      const figure = { advertisement_id: id, day: dayBefore(now, day), views, clicks: random.int(0, Math.ceil(views / clicksOfViews)) };
      figures.push(figure);
      places.push(...placesOf(figure, fields));
    }
  }
  return { advertisements, figures, places };
}

const cities = ["Pune", "Mumbai", "Bengaluru", "Hyderabad"];

/** The figures of a day by page: all that are over when each place has its part go to the first. */
function placesOf({ views, clicks, ...day }: Figures & { views: number; clicks: number }, of: Pick<Made, "placements" | "city">): Places[] {
  const spots = of.placements.flatMap((placement) => {
    const ofPlacement = placement === "home" ? [""] : of.city ? [of.city] : cities;
    return ofPlacement.map((city) => ({ placement, city }));
  });
  const part = (total: number, index: number) => Math.floor(total / spots.length) + (index === 0 ? total % spots.length : 0);
  return spots
    .map((spot, index) => ({ ...day, ...spot, views: part(views, index), clicks: part(clicks, index) }))
    .filter((row) => row.views + row.clicks > 0);
}

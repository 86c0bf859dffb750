// What answers of a search with places say of its journeys.
import { z } from "zod";

/** Of a search with places. */
export const searchJourneys = z
  .object({
    /** What each is called or near to, in the order of the search; a point where nothing known is near. */
    places: z.array(z.string()),
    /** Otherwise by road, or on foot where that is near. */
    isByTimetable: z.boolean(),
  })
  .meta({ id: "SearchJourneys" });
export type SearchJourneys = z.infer<typeof searchJourneys>;
/** Of a search with places: minutes to the farthest of them, estimated; null beyond two hours, none without a place on the map. */
export const minutes = z.int().nullable().optional();

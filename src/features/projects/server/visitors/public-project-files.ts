import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { FindPublicFiles } from "../../../media/server/public.ts";
import { isPublic } from "./public-projects.store.ts";

/** Photos, plans, films, brochures and updates of a project that everybody may see (PUBL-02). */
export const findPublicProjectFiles: FindPublicFiles = async ({ pool }, id, now) => {
  if (!id.startsWith("prj_")) return [];
  const { rows } = await pool.query<{ url: string; thumbnail_url: string | null }>({
    name: "public-project-files",
    text: `select m.url, m.thumbnail_url from project_media m join projects p on p.id = m.project_id join accounts a on a.id = p.lister_id
      where m.project_id = $2 and ${isPublic}`,
    values: [dayInIndia(now), id],
  });
  return rows.flatMap(({ url, thumbnail_url }) => (thumbnail_url === null ? url : [url, thumbnail_url]));
};

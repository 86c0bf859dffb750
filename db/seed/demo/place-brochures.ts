import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { queueFinishing } from "../../../src/demo-picture-jobs.ts";
import { brochurePdf } from "./brochure-pdf.ts";
import type { DemoBrochure } from "./project-rows.ts";

/** Writes the brochures into the media store as if their builders had uploaded them; jobs make the pictures of their first pages. */
export async function placeBrochures(
  client: pg.PoolClient,
  mediaDir: string,
  brochures: readonly DemoBrochure[],
  now: Date,
): Promise<void> {
  for (const { key, projectId, listerId, plan } of brochures) {
    const pdf = brochurePdf(plan);
    const file = path.join(mediaDir, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, pdf);
    await client.query(
      `insert into uploads (key, project_id, account_id, content_type, size_bytes, created_at, confirmed_at, pages)
       values ($1, $2, $3, 'application/pdf', $4, $5, $5, 3)`,
      [key, projectId, listerId, pdf.length, now],
    );
    await client.query("update project_media set size_bytes = $2 where url = $1 and kind = 'brochure'", [key, pdf.length]);
  }
  await queueFinishing(
    client,
    brochures.map(({ key }) => key),
  );
}

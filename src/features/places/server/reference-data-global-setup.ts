import type { TestProject } from "vitest/node";
import { connect } from "../../../shared/server/database/database.ts";
import { loadReferenceData } from "./load-reference-data.ts";

/** Fills the places of the template database that every test file clones. Runs after the template has been created. */
export default async function setUp(project: TestProject): Promise<void> {
  const { pool, close } = connect(project.getProvidedContext().templateDatabaseUrl, {
    onLost: (error) => {
      throw error;
    },
    statementTimeoutMs: 0,
  });
  try {
    await loadReferenceData(pool);
  } finally {
    await close();
  }
}

declare module "vitest" {
  interface TaskMeta {
    whySkipped?: string;
  }
}

/** Options of a test or a group that is skipped for this reason, which `npm test` names at its end. No reason: it runs. */
export const unless = (whyNot: string | null | undefined): { skip: boolean; meta: { whySkipped?: string } } =>
  whyNot ? { skip: true, meta: { whySkipped: whyNot } } : { skip: false, meta: {} };

import { z } from "zod";

/** Days in India, both included. */
export const daySpan = z.object({ from: z.iso.date(), to: z.iso.date() });

import { z } from "zod";

/** A QR code: its dark squares as the path of an SVG, `size` squares wide and high. */
export const qrCode = z.object({ size: z.int(), path: z.string() }).meta({ id: "QrCode" });
export type QrCode = z.infer<typeof qrCode>;

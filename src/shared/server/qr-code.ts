import { encode } from "uqr";
import type { QrCode } from "../contract/qr-code.ts";

/** The QR code of an address. */
export function qrCodeOf(address: string): QrCode {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const runs = data.flatMap((row, y) => runsOf(row).map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`));
  return { size, path: runs.join("") };
}

/** Adjacent dark squares are merged: a shorter path without seams. */
function runsOf(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}

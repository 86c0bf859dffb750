// The segments of a JPEG file in which cameras and programs note place, device and author (ISO 10918-1 §B.1.1).

const [start, end, scan, comment] = [0xd8, 0xd9, 0xda, 0xfe];
/** Colours need them: JFIF, ICC profiles, Adobe's. All others of the sixteen are metadata. */
const keptApplications = [0xe0, 0xe2, 0xee];
const colourProfile = "ICC_PROFILE\0";

/**
 * Fills metadata with zeros, and what comes after the picture; the picture stays as it is, byte for byte. Leaves bytes alone that are no JPEG, and a
 * JPEG from where it is damaged.
 */
export function blankJpegMetadata(jpeg: Buffer): void {
  if (jpeg[0] !== 0xff || jpeg[1] !== start) return;
  for (let at = 2; jpeg[at] === 0xff && at + 4 <= jpeg.length; ) {
    const marker = jpeg[at + 1] ?? end;
    if (marker === end) {
      jpeg.fill(0, at + 2);
      return;
    }
    // Any number of these may stand before a marker.
    const to = marker === 0xff ? at + 1 : at + 2 + jpeg.readUInt16BE(at + 2);
    if (isMetadata(marker, jpeg.subarray(at + 4, to))) jpeg.fill(0, at + 4, Math.min(to, jpeg.length));
    at = marker === scan ? endOfScan(jpeg, to) : to;
  }
}

function isMetadata(marker: number, content: Buffer): boolean {
  if (marker === 0xe2) return !content.toString("latin1").startsWith(colourProfile);
  return marker === comment || (marker >= 0xe0 && marker <= 0xef && !keptApplications.includes(marker));
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? end;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return jpeg.length;
}

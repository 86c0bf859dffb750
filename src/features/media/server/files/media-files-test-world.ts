// Files that common tools do not make: small ones that unpack to something large, and films without pictures.
import { crc32, deflateSync } from "node:zlib";

function box(type: string, ...content: Buffer[]): Buffer {
  const inner = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inner.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, inner]);
}

/** A black PNG of `side` x `side` pixels: a small file for a large picture. */
export function aHugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit per pixel
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side), { level: 1 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF of one pixel with many frames. */
export function aLongGif(frames: number): Buffer {
  const screen = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  const frame = Buffer.from("21f904000a0000002c0000000001000100000202440100", "hex");
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

/** 61.5 seconds of 1280 × 720. `place`: a position as phones write it (ISO 6709). `turned`: in degrees, clockwise. */
export function aFilm({ brand = "isom", place, turned = 0 }: { brand?: string; place?: string; turned?: number } = {}): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(61_500, 16);
  const track = Buffer.alloc(84);
  const [cos, sin] = [Math.cos, Math.sin].map((of) => Math.round(of((turned * Math.PI) / 180)) * 65_536) as [number, number];
  for (const [index, value] of [cos, sin, 0, -sin, cos].entries()) track.writeInt32BE(value, 40 + 4 * index);
  track.writeUInt32BE(1280 * 65_536, 76);
  track.writeUInt32BE(720 * 65_536, 80);
  const userData = place === undefined ? [] : [box("udta", box("\xa9xyz", Buffer.from(place)))];
  return Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\0\0${brand}`, "latin1")),
    box("moov", box("mvhd", header), box("trak", box("tkhd", track)), ...userData),
    box("mdat", Buffer.from("the pictures themselves")),
  ]);
}

// Reads and writes whole PMTiles archives (version 3, https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { PMTiles, tileIdToZxy } from "pmtiles";
import { FileSource } from "../../src/features/places/server/static-map-tiles.ts";

const headerBytes = 127;
/** The header and the root directory must be within the first 16 KiB. */
const mostRootBytes = 16_384 - headerBytes;
const leafEntries = 4_096;
const gzip = 2;
const vectorTile = 1;
/** Header fields of degrees are in ten millionths. */
const degree = 1e7;

/** Throws when the file is no PMTiles archive. */
export async function openPmtiles(file) {
  const source = await FileSource.open(file);
  const tiles = new PMTiles(source);
  const close = () => source.close();
  try {
    return { source, tiles, close, header: await tiles.getHeader(), metadata: (await tiles.getMetadata()) ?? {} };
  } catch (error) {
    await close();
    throw error;
  }
}

/** All tiles, by their id, decompressed: `{ z, x, y, data }`. Equal neighbours are given one by one. */
export async function* tilesOf({ source, tiles, header }) {
  async function* entriesAt(offset, length) {
    for (const entry of await tiles.cache.getDirectory(source, offset, length, header)) {
      if (entry.runLength === 0) yield* entriesAt(header.leafDirectoryOffset + entry.offset, entry.length);
      else for (let i = 0; i < entry.runLength; i++) yield tileIdToZxy(entry.tileId + i);
    }
  }
  for await (const [z, x, y] of entriesAt(header.rootDirectoryOffset, header.rootDirectoryLength)) {
    const tile = await tiles.getZxy(z, x, y);
    if (tile) yield { z, x, y, data: Buffer.from(tile.data) };
  }
}

/**
 * Writes an archive of vector tiles: `tiles` gives `{ id, data }`, ids ascending, data compressed with gzip. Only the directory is
 * kept in memory. Bounds are west, south, east, north.
 */
export async function writePmtiles(file, tiles, { metadata, minZoom, maxZoom, bounds }) {
  const dataFile = `${file}.data`;
  const out = createWriteStream(dataFile);
  const entries = [];
  let offset = 0;
  for await (const { id, data } of tiles) {
    entries.push({ id, run: 1, offset, length: data.length });
    offset += data.length;
    if (!out.write(data)) await new Promise((resolve) => out.once("drain", resolve));
  }
  await new Promise((resolve, reject) => out.on("error", reject).end(resolve));
  const { root, leaves } = directoriesOf(entries);
  const written = gzipSync(JSON.stringify(metadata), { level: 9 });
  const header = headerOf({ root, leaves, metadata: written, data: offset, count: entries.length, minZoom, maxZoom, bounds });
  const result = createWriteStream(file);
  for (const part of [header, root, written, leaves]) result.write(part);
  await pipeline(createReadStream(dataFile), result);
  rmSync(dataFile);
  return { tiles: entries.length, bytes: headerBytes + root.length + written.length + leaves.length + offset };
}

function directoriesOf(entries) {
  const root = directoryOf(entries);
  if (root.length <= mostRootBytes) return { root, leaves: Buffer.alloc(0) };
  for (let size = leafEntries; ; size *= 2) {
    const leaves = [];
    const pointers = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += size) {
      const leaf = directoryOf(entries.slice(at, at + size));
      // A run of zero tiles is a leaf.
      pointers.push({ id: entries[at].id, run: 0, offset, length: leaf.length });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const short = directoryOf(pointers);
    if (short.length <= mostRootBytes) return { root: short, leaves: Buffer.concat(leaves) };
  }
}

function directoryOf(entries) {
  const bytes = [];
  const put = (value) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    bytes.push(rest);
  };
  put(entries.length);
  for (const [index, { id }] of entries.entries()) put(id - (entries[index - 1]?.id ?? 0));
  for (const { run } of entries) put(run);
  for (const { length } of entries) put(length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    put(before && offset === before.offset + before.length ? 0 : offset + 1);
  }
  return gzipSync(Buffer.from(bytes), { level: 9 });
}

function headerOf({ root, leaves, metadata, data, count, minZoom, maxZoom, bounds }) {
  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles", 0);
  header[7] = 3;
  let start = headerBytes;
  for (const [index, length] of [root.length, metadata.length, leaves.length, data].entries()) {
    header.writeBigUInt64LE(BigInt(start), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    start += length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(count), at);
  header[96] = 1; // clustered: tiles are in the order of their ids
  header[97] = gzip;
  header[98] = gzip;
  header[99] = vectorTile;
  header[100] = minZoom;
  header[101] = maxZoom;
  const [west, south, east, north] = bounds;
  for (const [index, value] of bounds.entries()) header.writeInt32LE(Math.round(value * degree), 102 + index * 4);
  header[118] = minZoom;
  header.writeInt32LE(Math.round(((west + east) / 2) * degree), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * degree), 123);
  return header;
}

import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { S3Settings } from "../../../../shared/server/config.ts";
import { servedTypeOf } from "../../contract/upload-rules.ts";
import type { FileAtHand, FileStore, StoredFile } from "./media-store.ts";

// What buckets understand. A file is sent in whole for any other value, as HTTP allows.
const oneRange = /^bytes=\d*-\d*$/;
const oneTag = /^"[\w-]+"$/;

/** Unconfirmed files are below this prefix. A bucket with public reading must keep it closed. */
const arrivals = "arrived/";

/**
 * Files in a bucket; browsers PUT straight into it. `workDir`: a local folder for files that are being checked or made. The bucket's CORS
 * must allow PUT with content-type from the site; everything else stays closed, because /media decides who may see what.
 */
export function s3MediaStore({ bucket, accessKeyId, secretAccessKey, ...settings }: S3Settings, workDir: string): FileStore {
  const client = new S3Client({
    ...settings,
    credentials: { accessKeyId, secretAccessKey },
    // Otherwise the signed addresses would contain the checksum of an empty body.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const download = (key: string) => toFile(client, at(key), path.join(workDir, `${randomUUID()}.part`));
  return {
    workDir,
    async addressFor({ key, contentType, sizeBytes }, _kind, expiresAt) {
      const command = new PutObjectCommand({
        ...at(arrivals + key),
        ContentType: contentType,
        ...(sizeBytes !== null && { ContentLength: sizeBytes }),
      });
      const expiresIn = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1_000));
      return getSignedUrl(client, command, { expiresIn, signableHeaders: new Set(["host", "content-type", "content-length"]) });
    },
    async findArrived(key) {
      const found = await orNull(inTime(() => client.send(new HeadObjectCommand(at(arrivals + key)))));
      return found && { sizeBytes: found.ContentLength ?? 0, version: `${found.ETag}-${found.LastModified?.getTime()}` };
    },
    openArrived: (key) => download(arrivals + key),
    removeArrived: async (key) => void (await inTime(() => client.send(new DeleteObjectCommand(at(arrivals + key))))),
    async removeStrays(waiting, before) {
      const spared = new Set(waiting.map((key) => arrivals + key));
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: arrivals })) {
        const strays = Contents.filter(({ Key = "", LastModified = before }) => LastModified < before && !spared.has(Key));
        for (const { Key = "" } of strays) await client.send(new DeleteObjectCommand(at(Key)));
      }
    },
    async publish(key, file) {
      const { size } = await stat(file);
      const kept = {
        ContentType: servedTypeOf(key),
        ...(key.endsWith(".pdf") && { ContentDisposition: "attachment" }),
        ContentLength: size,
      };
      await inTime(() => client.send(new PutObjectCommand({ ...at(key), ...kept, Body: createReadStream(file) })));
      await rm(file, { force: true });
    },
    openPublished: download,
    removePublished: async (key) => void (await inTime(() => client.send(new DeleteObjectCommand(at(key))))),
    async readPublished(key, { method, range, ifNoneMatch }) {
      const asked = {
        ...at(key),
        ...(range !== undefined && oneRange.test(range) && { Range: range }),
        ...(ifNoneMatch !== undefined && oneTag.test(ifNoneMatch) && { IfNoneMatch: ifNoneMatch }),
      };
      const answer = (status: StoredFile["status"], found: Partial<GetObjectCommandOutput>) => ({
        status,
        headers: headersOf(found),
        body: (found.Body as Readable | undefined) ?? Readable.from([]),
      });
      try {
        const found = await orNull(
          inTime<Partial<GetObjectCommandOutput>>(() =>
            method === "HEAD" ? client.send(new HeadObjectCommand(asked)) : client.send(new GetObjectCommand(asked)),
          ),
        );
        return found && answer(found.ContentRange === undefined ? 200 : 206, found);
      } catch (error) {
        const status = statusOf(error);
        if (status === 304) return answer(status, { ETag: ifNoneMatch });
        if (status === 416) return answer(status, {});
        throw error;
      }
    },
  };
}

/** Keys are never overwritten, so an ETag of another store (after a move) costs one more transfer and nothing else. */
function headersOf({ ETag, ContentLength, ContentRange }: Partial<GetObjectCommandOutput>): Record<string, string> {
  return {
    "accept-ranges": "bytes",
    ...(ETag !== undefined && { etag: ETag }),
    ...(ContentLength !== undefined && { "content-length": String(ContentLength) }),
    ...(ContentRange !== undefined && { "content-range": ContentRange }),
  };
}

async function toFile(client: S3Client, place: { Bucket: string; Key: string }, file: string): Promise<FileAtHand> {
  const { Body } = await inTime(() => client.send(new GetObjectCommand(place)));
  const release = () => rm(file, { force: true });
  try {
    await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
    return { path: file, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * A bucket refuses what is signed at another time than its own. The SDK learns the bucket's time from that, but sends nothing again once
 * this machine's clock is right, nor ever a file.
 */
async function inTime<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (statusOf(error) !== 403) throw error;
    return send();
  }
}

async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

const statusOf = (error: unknown): number | undefined => (error as S3ServiceException).$metadata?.httpStatusCode;

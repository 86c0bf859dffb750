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
  type PutObjectCommandInput,
  paginateListObjectsV2,
  S3Client,
  type S3ServiceException,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "../../../../shared/server/config.ts";
import { servedTypeOf } from "../../contract/upload-rules.ts";
import { timeBucket } from "./bucket-metrics.ts";
import type { FileAtHand, FileStore, StoredFile } from "./media-store.ts";

// What buckets understand. A file is sent in whole for any other value, as HTTP allows.
const oneRange = /^bytes=\d*-\d*$/;
const oneTag = /^"[\w-]+"$/;

/** Unconfirmed files are below this prefix. */
const arrivals = "arrived/";

/**
 * Files in a bucket, which nobody but this site talks to. An address that is signed for a browser is not safe: many S3 servers obey headers
 * that the signature does not cover, such as one that copies another file to that key, or makes it public. `workDir`: a local folder for
 * files that are being received, checked or made.
 */
export function s3MediaStore({ bucket, accessKeyId, secretAccessKey, ...settings }: S3Settings, workDir: string): FileStore {
  const client = new S3Client({
    ...settings,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  timeBucket(client);
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const put = async (key: string, file: string, kept: Pick<PutObjectCommandInput, "ContentType" | "ContentDisposition"> = {}) => {
    const { size } = await stat(file);
    await inTime(() => client.send(new PutObjectCommand({ ...at(key), ...kept, ContentLength: size, Body: createReadStream(file) })));
  };
  const download = (key: string) => toFile(client, at(key), path.join(workDir, `${randomUUID()}.part`));
  return {
    workDir,
    async receive(key, write) {
      const file = path.join(workDir, `${randomUUID()}.part`);
      try {
        await write(file);
        await put(arrivals + key, file);
      } finally {
        await rm(file, { force: true });
      }
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
      await put(key, file, { ContentType: servedTypeOf(key), ...(key.endsWith(".pdf") && { ContentDisposition: "attachment" }) });
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

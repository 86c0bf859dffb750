import { DeleteObjectCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { startS3Server, whyNoS3Server } from "../features/media/server/store/s3-server-test-world.ts";
import type { S3Settings } from "../shared/server/config.ts";

/** An S3 server that starts when it is first needed. */
export class LazyBucket {
  readonly #whyNot = whyNoS3Server();
  readonly #say: (text: string) => void;
  #server: Awaited<ReturnType<typeof startS3Server>> | undefined;

  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  /** Empty; null where no S3 server can be had. */
  async open(): Promise<S3Settings | null> {
    if (this.#whyNot !== null) {
      this.#say(`Files are on the disk: ${this.#whyNot}.`);
      return null;
    }
    this.#server ??= await startS3Server();
    await emptyBucket(this.#server.settings);
    return this.#server.settings;
  }

  stop(): void {
    this.#server?.stop();
  }
}

/** The keys of all files. */
export async function listBucket(bucket: S3Settings): Promise<string[]> {
  return withBucket(bucket, async (client) => {
    const keys: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket.bucket })) {
      keys.push(...Contents.map(({ Key = "" }) => Key));
    }
    return keys;
  });
}

async function emptyBucket(bucket: S3Settings): Promise<void> {
  const keys = await listBucket(bucket);
  await withBucket(bucket, async (client) => {
    for (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket.bucket, Key }));
  });
}

async function withBucket<Result>(
  { accessKeyId, secretAccessKey, ...rest }: S3Settings,
  work: (client: S3Client) => Promise<Result>,
): Promise<Result> {
  const client = new S3Client({ ...rest, credentials: { accessKeyId, secretAccessKey } });
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}

import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { AppError } from "#kernel/errors";
import type { FileStore } from "./files.ts";
import { checkedKey } from "./files-key.ts";
import { type AskBucket, createGrowingBucket } from "./files-s3-growing.ts";
import { putInParts } from "./files-s3-parts.ts";

interface Bucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds until a bucket that does not answer is given up. */
const patience = 30_000;

/** Answers of a bucket that is down or asks for patience: the same call may succeed later. */
const isBusy = (status: number): boolean => status >= 500 || status === 429;

/** Total size behind `bytes 0-99/1234`. */
const totalOf = (contentRange: string | null): number | null => {
  const total = contentRange?.split("/")[1];
  return total ? Number(total) : null;
};

/** Any service that speaks S3, addressed by path: `{endpoint}/{bucket}/{key}`. */
export const createS3Store = ({ endpoint, bucket, ...credentials }: Bucket): FileStore => {
  const client = new AwsClient({ ...credentials, service: "s3", retries: 3 });
  const ask: AskBucket = async (method, key, init = {}, query = "") => {
    const address = `${endpoint.replace(/\/$/, "")}/${bucket}/${checkedKey(key)}${query}`;
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), patience);
    // Until its head has come: the rest of a film takes as long as its reader takes.
    const asking = client.fetch(address, { ...init, method, signal: giveUp.signal }).finally(() => clearTimeout(timer));
    const reply = await asking.catch((cause: unknown) => {
      throw new AppError("unavailable", { cause });
    });
    if (reply.ok) return reply;
    await reply.body?.cancel();
    if (reply.status === 404) return null;
    const refusal = new Error(`The file bucket answered ${reply.status} to ${method} ${key}.`);
    throw isBusy(reply.status) ? new AppError("unavailable", { cause: refusal }) : refusal;
  };
  const found = (reply: Response | null): Response => {
    if (!reply) throw new Error(`The file bucket ${bucket} does not exist.`);
    return reply;
  };
  const store: Omit<FileStore, "growing"> = {
    put: async (key, content, contentType) => {
      if (!(content instanceof Uint8Array))
        return putInParts(
          async (method, query, init) => found(await ask(method, key, init, `?${query}`)),
          content,
          contentType,
        );
      const init = { body: new Uint8Array(content), headers: { "content-type": contentType } };
      await found(await ask("PUT", key, init)).body?.cancel();
    },
    get: async (key, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const reply = await ask("GET", key, { headers });
      if (!reply?.body) return null;
      const size = totalOf(reply.headers.get("content-range")) ?? Number(reply.headers.get("content-length"));
      return { size, stream: Readable.from(reply.body) };
    },
    size: async (key) => {
      const reply = await ask("HEAD", key);
      return reply && Number(reply.headers.get("content-length"));
    },
    remove: async (key) => {
      const reply = await ask("DELETE", key);
      await reply?.body?.cancel();
    },
    // All processes share the bucket: a balancer that sent nobody to any of them would only make it worse.
    isWritable: async () => true,
  };
  return { ...store, growing: createGrowingBucket(ask, store) };
};

import type { Readable } from "node:stream";
import type { Env } from "#server/env";
import { createDirectoryStore } from "./files-directory.ts";
import { createS3Store } from "./files-s3.ts";

/** First and last byte, both included, as HTTP counts them. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  /** Whole size in bytes, whatever range was asked for. */
  readonly size: number;
  readonly stream: Readable;
}

/** Where bytes live. Keys are `a-z A-Z 0-9 . _ -` in segments divided by slashes; any other key throws. */
export interface FileStore {
  /**
   * Replaces what was there, at once: a reader sees the old bytes or the new ones. A stream is stored as it comes; one
   * that fails leaves what was there.
   */
  put: (key: string, content: Uint8Array | AsyncIterable<Uint8Array>, contentType: string) => Promise<void>;
  get: (key: string, range?: ByteRange) => Promise<StoredFile | null>;
  /** Size in bytes; null where there is nothing. */
  size: (key: string) => Promise<number | null>;
  /** Removing what is not there is no fault. What a dead process left of an unfinished `put` goes as well. */
  remove: (key: string) => Promise<void>;
}

/** A directory below DATA_DIR, or a bucket where S3_BUCKET names one. */
export const createFileStore = (
  env: Pick<Env, "DATA_DIR" | "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">,
): FileStore => {
  if (!env.S3_BUCKET) return createDirectoryStore(`${env.DATA_DIR}/files`);
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    throw new Error("S3_BUCKET is set without S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  return createS3Store({
    endpoint: env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
};

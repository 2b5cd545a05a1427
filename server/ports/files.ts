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

/** A file that comes in pieces over many requests: nobody reads it before it is finished. */
export interface GrowingFile {
  readonly key: string;
  /** The store's own word for it; each append gives the next one. */
  readonly name: string;
}

/** What has been kept of it. */
export interface Grown {
  /** Bytes from its beginning. */
  readonly received: number;
  readonly name: string;
}

export interface GrowingFiles {
  /** Returns its first name. */
  begin: (key: string, contentType: string) => Promise<string>;
  /**
   * Adds what comes after the first `at` bytes; what was kept beyond them is written over. A stream that fails on the
   * way is no failure: what has come is kept. `size`: how long the file will be.
   */
  append: (
    file: GrowingFile,
    { at, size }: { at: number; size: number },
    content: AsyncIterable<Uint8Array>,
  ) => Promise<Grown>;
  /** Puts it where its key says. A second time changes nothing. */
  finish: (file: GrowingFile) => Promise<void>;
  /** Forgets it and what it has become. */
  abandon: (file: GrowingFile) => Promise<void>;
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
  readonly growing: GrowingFiles;
  /** Whether this machine can keep what it is given: a full disk cannot. */
  isWritable: () => Promise<boolean>;
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

import { ReadableStream as NodeStream } from "node:stream/web";
import { CustomSource } from "mediabunny";
import type { FileStore } from "#server/ports/files";

/**
 * Bytes of a piece. The reader keeps eight megabytes and looks through what it keeps for each frame of a sound: of few
 * large pieces that takes a sixth of the time that it takes of many small ones.
 */
const pieceSize = 512 * 1024;

async function* inPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    // The last piece comes when the stream has ended, so that nobody who takes all of them leaves it open.
    if (size >= pieceSize) {
      yield Buffer.concat(parts);
      parts = [];
      size = 0;
    }
    parts.push(part);
    size += part.length;
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** A stored file as the reader of film and sound asks for it: pieces of it, from where they begin. */
export const sourceOf = (files: FileStore, key: string, size: number): CustomSource =>
  new CustomSource({
    getSize: () => size,
    read: async (start, end) => {
      const file = await files.get(key, { start, end: end - 1 });
      if (!file) throw new Error(`The bytes of ${key} are gone.`);
      return NodeStream.from(inPieces(file.stream)) as ReadableStream<Uint8Array>;
    },
    prefetchProfile: "network",
  });

/** What a store did wrong is no fault of the file that is read: it is remembered, and thrown in the place of all else. */
export const watched = (files: FileStore) => {
  let fault: unknown;
  const noting = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      fault ??= error;
      throw error;
    }
  };
  const store: FileStore = {
    ...files,
    get: (key, range) => noting(files.get(key, range)),
    put: (key, content, contentType) => noting(files.put(key, content, contentType)),
  };
  return {
    store,
    throwFault: () => {
      if (fault !== undefined) throw fault;
    },
  };
};

import { configure, TextReader, ZipWriter } from "@zip.js/zip.js";

export interface ArchiveEntry {
  /** Path inside the archive. */
  readonly name: string;
  readonly content: string | AsyncIterable<Uint8Array>;
}

// A job runs beside the requests of its process already; threads of its own would only compete with them.
configure({ useWebWorkers: false });

/** The web's kind of stream, which the archive's library reads. */
const streamOf = (content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> => {
  const iterator = content[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
};

/** A ZIP of entries, made while it is read: the next entry is asked for when the one before has been taken. */
export const archiveOf = (entries: AsyncIterable<ArchiveEntry>, at: Date): ReadableStream<Uint8Array> => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = new ZipWriter(writable, { lastModDate: at });
  const write = async () => {
    for await (const { name, content } of entries)
      await zip.add(name, typeof content === "string" ? new TextReader(content) : streamOf(content), {
        // Pictures and most files are packed as tightly as they can be.
        level: typeof content === "string" ? 6 : 0,
      });
    await zip.close();
  };
  write().catch((error: unknown) => writable.abort(error));
  return readable;
};

import { buffer } from "node:stream/consumers";
import type { FileStore, GrowingFile, GrowingFiles } from "./files.ts";
import { untilItFails } from "./files-arriving.ts";

/** A request about a key, with what stands behind it (`?…`); null where there is no such thing. */
export type AskBucket = (method: string, key: string, init?: RequestInit, query?: string) => Promise<Response | null>;

/** Bytes of a part: buckets take no smaller ones but the last. Some want all of them alike. */
const partSize = 5 * 1024 * 1024;

/** The bucket's name of the upload, and the parts that have come in half and lie beside it. */
interface Name {
  readonly upload: string;
  readonly halves: readonly number[];
}

const readName = (name: string): Name => {
  const [upload = "", halves = ""] = name.split("|");
  return { upload, halves: halves.split(",").filter(Boolean).map(Number) };
};
const writeName = ({ upload, halves }: Name): string => `${upload}|${halves.join(",")}`;

const halfOf = (key: string, part: number): string => `${key}.half-${part}`;
const uploadQuery = (upload: string): string => `uploadId=${encodeURIComponent(upload)}`;

const unquoted = (text: string): string => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Numbers and marks of the parts that the bucket holds; null for an upload that is over. */
const listParts = async (ask: AskBucket, { key, name }: GrowingFile): Promise<[number, string][] | null> => {
  const parts: [number, string][] = [];
  for (let after = ""; ; ) {
    const query = `?max-parts=1000${after && `&part-number-marker=${after}`}&${uploadQuery(readName(name).upload)}`;
    const reply = await ask("GET", key, {}, query);
    if (!reply) return null;
    const text = await reply.text();
    for (const [, part = ""] of text.matchAll(/<Part>(.*?)<\/Part>/gs)) {
      const number = Number(/<PartNumber>(\d+)</.exec(part)?.[1]);
      parts.push([number, unquoted(/<ETag>(.*?)<\/ETag>/s.exec(part)?.[1] ?? "")]);
    }
    const next = /<NextPartNumberMarker>(\d+)</.exec(text)?.[1];
    if (!/<IsTruncated>true</.test(text) || !next || next === after) return parts;
    after = next;
  }
};

/**
 * Files that grow in a bucket, each as an upload in parts. What is shorter than a part lies beside it until the rest has
 * come. One part is in memory at a time.
 */
export const createGrowingBucket = (
  ask: AskBucket,
  { size: sizeOf, get, put, remove }: Pick<FileStore, "size" | "get" | "put" | "remove">,
): GrowingFiles => {
  const putPart = async (key: string, upload: string, part: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    const reply = await ask("PUT", key, { body: bytes }, `?partNumber=${part + 1}&${uploadQuery(upload)}`);
    if (!reply) throw new Error(`The file bucket has ended the upload of ${key}.`);
    await reply.body?.cancel();
  };

  const readHalf = async (key: string, part: number, length: number): Promise<Buffer> => {
    const half = length === 0 ? null : await get(halfOf(key, part), { start: 0, end: length - 1 });
    const bytes = half ? await buffer(half.stream) : Buffer.alloc(0);
    if (bytes.length < length) throw new Error(`Of ${key} the beginning of part ${part + 1} is not there.`);
    return bytes;
  };

  const removeHalves = async (key: string, { halves }: Name): Promise<void> => {
    for (const half of halves) await remove(halfOf(key, half));
  };

  return {
    begin: async (key, contentType) => {
      const reply = await ask("POST", key, { headers: { "content-type": contentType } }, "?uploads=");
      const upload = /<UploadId>([^<]+)<\/UploadId>/.exec((await reply?.text()) ?? "")?.[1];
      if (!upload) throw new Error("The file bucket did not name the upload it began.");
      return writeName({ upload, halves: [] });
    },

    append: async ({ key, name }, { at, size }, content) => {
      const { upload, halves } = readName(name);
      let part = Math.floor(at / partSize);
      const held = Buffer.alloc(partSize);
      let filled = (await readHalf(key, part, at % partSize)).copy(held);
      // Those of an older append are in their parts by now; the one we go on from is needed until this is known.
      const needed = filled > 0 ? [part] : [];
      await removeHalves(key, { upload, halves: halves.filter((half) => !needed.includes(half)) });
      const flush = async (): Promise<void> => {
        await putPart(key, upload, part, held.subarray(0, filled));
        part += 1;
        filled = 0;
      };
      for await (const chunk of untilItFails(content)) {
        for (let from = 0; from < chunk.length; ) {
          const taken = Math.min(chunk.length - from, partSize - filled);
          held.set(chunk.subarray(from, from + taken), filled);
          filled += taken;
          from += taken;
          if (filled === partSize) await flush();
        }
      }
      const received = part * partSize + filled;
      if (filled === 0) return { received, name: writeName({ upload, halves: needed }) };
      if (received === size) {
        await flush();
        return { received, name: writeName({ upload, halves: needed }) };
      }
      await put(halfOf(key, part), held.subarray(0, filled), "application/octet-stream");
      return { received, name: writeName({ upload, halves: [...new Set([...needed, part])] }) };
    },

    finish: async (file) => {
      const { key, name } = file;
      const parts = await listParts(ask, file);
      if (!parts && (await sizeOf(key)) === null) throw new Error(`The file bucket has ended the upload of ${key}.`);
      if (parts) {
        const rows = parts.map(([n, mark]) => `<Part><PartNumber>${n}</PartNumber><ETag>${mark}</ETag></Part>`);
        const body = `<CompleteMultipartUpload>${rows.join("")}</CompleteMultipartUpload>`;
        const done = await ask("POST", key, { body }, `?${uploadQuery(readName(name).upload)}`);
        // A bucket that fails while it joins the parts has answered 200 by then.
        if (!done || (await done.text()).includes("<Error>"))
          throw new Error(`The parts of ${key} could not be joined.`);
      }
      await removeHalves(key, readName(name));
    },

    abandon: async ({ key, name }) => {
      const ended = await ask("DELETE", key, {}, `?${uploadQuery(readName(name).upload)}`);
      await ended?.body?.cancel();
      await removeHalves(key, readName(name));
      await remove(key);
    },
  };
};

/** A request for the object, with what stands behind `?`; fails for anything but an answer that is fine. */
type Ask = (method: string, query: string, init?: RequestInit) => Promise<Response>;

/** Bytes of a part: buckets want five MiB or more, but for the last one, and take ten thousand of them. */
const partSize = 8 * 1024 * 1024;

/** A stream cut into pieces of one size; the last may be shorter. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    held.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    const bytes = Buffer.concat(held);
    const whole = size - (size % partSize);
    for (let start = 0; start < whole; start += partSize) yield bytes.subarray(start, start + partSize);
    held = [bytes.subarray(whole)];
    size -= whole;
  }
  if (size > 0) yield Buffer.concat(held);
}

const uploadParts = async (ask: Ask, upload: string, content: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: string[] = [];
  for await (const body of inParts(content)) {
    const number = parts.length + 1;
    const reply = await ask("PUT", `partNumber=${number}&${upload}`, { body });
    await reply.body?.cancel();
    parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${reply.headers.get("etag") ?? ""}</ETag></Part>`);
  }
  return `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
};

/** Stores a stream of unknown length with a few parts in memory at a time. */
export const putInParts = async (ask: Ask, content: AsyncIterable<Uint8Array>, contentType: string): Promise<void> => {
  const begun = await ask("POST", "uploads=", { headers: { "content-type": contentType } });
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text()) ?? [];
  if (!id) throw new Error("The file bucket did not name the upload it began.");
  const upload = `uploadId=${encodeURIComponent(id)}`;
  try {
    const done = await ask("POST", upload, { body: await uploadParts(ask, upload, content) });
    // A bucket that fails while it joins the parts has answered 200 by then.
    if ((await done.text()).includes("<Error>")) throw new Error("The file bucket could not join the parts.");
  } catch (error) {
    const ended = await ask("DELETE", upload);
    await ended.body?.cancel();
    throw error;
  }
};

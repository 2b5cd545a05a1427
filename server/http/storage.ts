import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { servedAs } from "#server/modules/storage/file-types";
import { openRendition } from "#server/modules/storage/image-files";
import { isRenditionName, renditions } from "#server/modules/storage/renditions";
import type { Platform } from "#server/platform";
import type { ByteRange } from "#server/ports/files";

/** Bytes from people never change under their address, and never run anything. */
const withCommonHeaders = (reply: FastifyReply, etag: string): FastifyReply =>
  reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("etag", etag)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "cross-origin");

/** The one range of a `Range` header within `size` bytes; undefined = all of them, null = none that exist. */
const rangeOf = (header: string | undefined, size: number): ByteRange | undefined | null => {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
};

/** Id and extension of a file's address. Throws `not_found` for anything else, so keys stay what they seem. */
const namedFile = (name: string): { id: string; extension: string } => {
  const [, id = "", extension = ""] = /^([0-9a-f-]{36})\.([a-z0-9]{1,5})$/.exec(name) ?? [];
  if (!isId(id)) throw new AppError("not_found");
  return { id, extension };
};

/** Serves pictures in their renditions and uploaded files; both are public to whoever knows the address. */
export const registerStorage = (app: FastifyInstance, { files }: Platform): void => {
  app.get<{ Params: { imageId: string; rendition: string } }>(
    "/images/:imageId/:rendition",
    async ({ params, headers }, reply) => {
      const imageId = params.imageId.toLowerCase();
      if (!isId(imageId) || !isRenditionName(params.rendition)) throw new AppError("not_found");
      const etag = `"${imageId}-${params.rendition}"`;
      if (headers["if-none-match"] === etag) return withCommonHeaders(reply, etag).status(304).send();
      const file = await openRendition(files, imageId, params.rendition);
      if (!file) throw new AppError("not_found");
      return withCommonHeaders(reply, etag)
        .type(`image/${renditions[params.rendition].format}`)
        .header("content-length", file.size)
        .send(file.stream);
    },
  );

  app.get<{ Params: { file: string } }>("/files/:file", async ({ params, headers }, reply) => {
    const { id, extension } = namedFile(params.file);
    const etag = `"${id}"`;
    if (headers["if-none-match"] === etag) return withCommonHeaders(reply, etag).status(304).send();
    const key = `files/${params.file}`;
    const size = await files.size(key);
    if (size === null) throw new AppError("not_found");
    const range = rangeOf(headers.range, size);
    if (range === null) return reply.header("content-range", `bytes */${size}`).status(416).send();
    const file = await files.get(key, range);
    if (!file) throw new AppError("not_found");
    const { contentType, inline } = servedAs(extension);
    if (range) reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
    return withCommonHeaders(reply, etag)
      .type(contentType)
      .header("accept-ranges", "bytes")
      .header("content-disposition", inline ? "inline" : "attachment")
      .header("content-length", range ? range.end - range.start + 1 : size)
      .send(file.stream);
  });
};

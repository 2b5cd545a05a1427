import type { FastifyInstance } from "fastify";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { servedAs } from "#server/modules/platform/storage/file-types";
import { openRendition } from "#server/modules/platform/storage/image-files";
import { isRenditionName, renditions } from "#server/modules/platform/storage/renditions";
import type { Platform } from "#server/platform";
import { sendFile, withSafeHeaders } from "./send-file.ts";

/** Bytes from people never change under their address. */
const immutable = "public, max-age=31536000, immutable";

/** Id and extension of a file's address. Throws `not_found` for anything else, so keys stay what they seem. */
const namedFile = (name: string): { id: string; extension: string } => {
  const [, id = "", extension = ""] = /^([0-9a-f-]{36})\.([a-z0-9]{1,5})$/.exec(name) ?? [];
  if (!isId(id)) throw new AppError("not_found");
  return { id, extension };
};

/** Serves pictures in their renditions and uploaded files; both are public to whoever knows the address. Private pictures are not among them. */
export const registerStorage = (app: FastifyInstance, { files }: Platform): void => {
  app.get<{ Params: { imageId: string; rendition: string } }>(
    "/images/:imageId/:rendition",
    async ({ params, headers }, reply) => {
      const imageId = params.imageId.toLowerCase();
      if (!isId(imageId) || !isRenditionName(params.rendition)) throw new AppError("not_found");
      const etag = `"${imageId}-${params.rendition}"`;
      const isKnown = headers["if-none-match"] === etag;
      const file = isKnown ? null : await openRendition(files, imageId, params.rendition);
      if (!isKnown && !file) throw new AppError("not_found");
      withSafeHeaders(reply).header("cache-control", immutable).header("etag", etag);
      if (!file) return reply.status(304).send();
      return reply
        .type(`image/${renditions[params.rendition].format}`)
        .header("content-length", file.size)
        .send(file.stream);
    },
  );

  app.route<{ Params: { file: string } }>({
    method: ["GET", "HEAD"],
    url: "/files/:file",
    handler: async (request, reply) => {
      const { file } = request.params;
      const { id, extension } = namedFile(file);
      const key = `files/${file}`;
      const size = await files.size(key);
      if (size === null) throw new AppError("not_found");
      const { contentType, inline } = servedAs(extension);
      const facts = { key, size, etag: `"${id}"`, contentType, cacheControl: immutable, isInline: inline };
      return sendFile(request, reply, files, facts);
    },
  });
};

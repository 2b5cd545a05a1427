import type { FastifyInstance } from "fastify";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { openMessageFile } from "#server/modules/conversations/chat/message-files.service";
import { openUntil } from "#server/modules/platform/storage/media-address";
import type { Platform } from "#server/platform";
import { findOrganization } from "./authenticate.ts";
import { privateCacheControl, sendFile } from "./send-file.ts";

/**
 * Serves files of messages, by addresses that are told to who reads the message. They are what people send each other, so
 * whatever they are they are downloaded, and never shown or run in the place of a page.
 */
export const registerMessageFiles = (app: FastifyInstance, platform: Platform): void => {
  app.route<{ Params: { organizationId: string; fileId: string; access: string } }>({
    method: ["GET", "HEAD"],
    url: "/media/:organizationId/files/:fileId/:access",
    handler: async (request, reply) => {
      const { organizationId, fileId, access } = request.params;
      if (!isId(fileId)) throw new AppError("not_found");
      const { id: organization } = await findOrganization(platform, organizationId);
      const file = await openMessageFile(platform, organization, fileId.toLowerCase());
      const now = platform.now().getTime();
      // A wrong signature is told nothing, nor is one that was good once.
      const until = file && openUntil(file.signed, access, now);
      if (!file || !until) throw new AppError("not_found");
      const { key, name: filename, size, contentType } = file;
      const facts = { key, size, contentType, etag: `"${file.signed.id}"`, isInline: false, filename };
      const cacheControl = privateCacheControl(until, now);
      return sendFile(request, reply.header("referrer-policy", "no-referrer"), platform.files, {
        ...facts,
        cacheControl,
      });
    },
  });
};

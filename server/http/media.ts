import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { createMediaFinder, type MediaKind } from "#server/modules/platform/media/media-files.service";
import { openUntil } from "#server/modules/platform/storage/media-address";
import type { Platform } from "#server/platform";
import { findOrganization } from "./authenticate.ts";
import { privateCacheControl, sendFile } from "./send-file.ts";

/** What an address names: whose it is, what, by which right, and which of its files. */
interface Address {
  readonly organizationId: string;
  readonly id: string;
  readonly access: string;
  readonly names: readonly string[];
}

const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** A year for what everybody may keep. */
const cacheControlOf = (until: number, now: number): string =>
  until === Number.POSITIVE_INFINITY ? "public, max-age=31536000, immutable" : privateCacheControl(until, now);

/**
 * Serves films and sounds that came in parts, and private pictures. Their addresses are made when somebody is shown what
 * they are part of, and open one film, sound or picture of one organization.
 */
export const registerMedia = (app: FastifyInstance, platform: Platform): void => {
  const find = createMediaFinder(platform);

  const serve = async (
    kind: MediaKind,
    { organizationId, id, access, names }: Address,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { id: organization } = await findOrganization(platform, organizationId);
    const media = await find(kind, organization, id);
    const now = platform.now().getTime();
    const until = media && openUntil(media.signed, access, now);
    // A wrong signature is told nothing; an address that was good once asks its holder to get a new one, which is the same.
    const file = until ? media.fileOf(...names) : null;
    await file?.prepare?.();
    const size = file && (file.size ?? (await platform.files.size(file.key)));
    if (!until || !file || size === null) throw new AppError("not_found");
    const facts = {
      ...file,
      size,
      etag: `"${names.join("-")}"`,
      cacheControl: cacheControlOf(until, now),
      isInline: true,
    };
    return sendFile(request, reply.header("referrer-policy", "no-referrer"), platform.files, facts);
  };

  app.route<{ Params: { organizationId: string; videoId: string; access: string; folder: string; name: string } }>({
    method: ["GET", "HEAD"],
    url: "/media/:organizationId/films/:videoId/:access/:folder/:name",
    handler: async (request, reply) => {
      const { organizationId, videoId, access, folder, name } = request.params;
      if (!isId(videoId)) throw new AppError("not_found");
      const id = videoId.toLowerCase();
      return serve("films", { organizationId, id, access, names: [folder, name] }, request, reply);
    },
  });

  app.route<{ Params: { organizationId: string; pictureId: string; access: string; rendition: string } }>({
    method: ["GET", "HEAD"],
    url: "/media/:organizationId/pictures/:pictureId/:access/:rendition",
    handler: async (request, reply) => {
      const { organizationId, pictureId, access, rendition } = request.params;
      if (!isId(pictureId)) throw new AppError("not_found");
      const id = pictureId.toLowerCase();
      return serve("pictures", { organizationId, id, access, names: [rendition] }, request, reply);
    },
  });

  app.route<{ Params: { organizationId: string; soundId: string; access: string; name: string } }>({
    method: ["GET", "HEAD"],
    url: "/media/:organizationId/sounds/:soundId/:access/:name",
    handler: async (request, reply) => {
      const { organizationId, soundId, access, name } = request.params;
      if (!isNumber(soundId)) throw new AppError("not_found");
      return serve("sounds", { organizationId, id: soundId, access, names: [name] }, request, reply);
    },
  });
};

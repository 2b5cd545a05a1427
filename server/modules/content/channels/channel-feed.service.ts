import { channelFeedOf, type PublishedSound } from "#server/feeds/channel-feed";
import type { Ctx } from "#server/http/context";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { artworkAddress } from "#server/modules/platform/storage/images.service";
import { fileOf } from "#server/modules/platform/storage/media.service";
import type { FileRow } from "#server/modules/platform/storage/pictures.reads";
import { sanitise } from "#server/text/sanitise";
import { requireChannel } from "./channel-access.service.ts";
import { findCreator, findFeedChannel, listFeedContents } from "./channel-feed.queries.ts";
import { audienceOf } from "./content-summaries.service.ts";

/** Programs read it whole each time; some hundred episodes are years. */
const longest = 300;

/** Sound that a program can fetch; null while it is being read, and for none. */
const enclosureOf = (
  organization: OrganizationRecord,
  row: FileRow | null,
  audience: ReturnType<typeof audienceOf>,
): PublishedSound | null => {
  if (!row) return null;
  const { url, duration } = fileOf(organization, row, audience);
  return url ? { url, size: row.size, contentType: row.contentType, seconds: duration ?? null } : null;
};

/** A channel for feed readers, for whoever may read it. Throws `not_found`, `private_channel`. */
export const channelFeed = (ctx: Pick<Ctx, "organization" | "viewer" | "read">, reference: string): Promise<string> =>
  ctx.read(async (tx) => {
    const { organization } = ctx;
    const { id } = await requireChannel(ctx, tx, reference);
    const { imageId, creatorId, private: isPrivate, ...channel } = await findFeedChannel(tx, id);
    const creator = creatorId ? await findCreator(tx, creatorId) : undefined;
    const contents = await listFeedContents(tx, id, longest);
    const artworkOf = (picture: string) => artworkAddress(organization, picture);
    return channelFeedOf(
      organization,
      {
        ...channel,
        artwork: artworkOf(imageId),
        author: [creator?.firstName, creator?.lastName].filter(Boolean).join(" ") || organization.name,
      },
      contents.map(({ body, imageId: picture, sound, ...content }) => ({
        ...content,
        html: body && sanitise(body),
        artwork: picture && artworkOf(picture),
        sound: enclosureOf(organization, sound, audienceOf({ isOut: true, isPrivate })),
      })),
    );
  });

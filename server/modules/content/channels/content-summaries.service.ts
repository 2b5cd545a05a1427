import type { BaseChannel, BaseContent } from "#entities/content/channels";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pictureOf } from "#server/modules/platform/storage/images.service";
import { fileOrNull, videoOrNull } from "#server/modules/platform/storage/media.service";
import type { ChannelSummaryRow, ContentSummaryRow } from "./content-summaries.reads.ts";

/** Null where its picture is not there: the wire has no channel without one. */
export const toChannelSummary = (organization: OrganizationRecord, row: ChannelSummaryRow): BaseChannel | null => {
  const image = pictureOf(organization, row.image);
  if (!image) return null;
  const { id, slug, name, description, private: isPrivate, creatorId, subscriberCount, contentCount } = row;
  return {
    ...{ id, slug, name, description, image, creatorId },
    private: isPrivate,
    _count: { subscribers: subscriberCount, contents: contentCount },
  };
};

/** Summaries of channels from what a statement has read of them. */
export const channelSummariesOf = (
  organization: OrganizationRecord,
  rows: readonly ChannelSummaryRow[],
): ReadonlyMap<string, BaseChannel> =>
  new Map(
    rows.flatMap((row): [string, BaseChannel][] => {
      const channel = toChannelSummary(organization, row);
      return channel ? [[channel.id, channel]] : [];
    }),
  );

/** Everybody may keep the addresses of what is out in a public channel; all others run out. */
export const audienceOf = ({ isOut, isPrivate }: { isOut: boolean; isPrivate: boolean }) =>
  isOut && !isPrivate ? "everybody" : "reader";

/** Null where its channel has no picture. */
export const toContentSummary = (organization: OrganizationRecord, row: ContentSummaryRow): BaseContent | null => {
  const channel = row.channel && toChannelSummary(organization, row.channel);
  if (!channel) return null;
  const { id, slug, title, description, featured, imageUrl, duration, kind, published } = row;
  const audience = audienceOf({ isOut: published !== null, isPrivate: channel.private });
  return {
    ...{ id, slug, title, description, featured, imageUrl, duration, published, channel },
    image: pictureOf(organization, row.image),
    squareImage: pictureOf(organization, row.squareImage),
    audio: fileOrNull(organization, row.audio, audience),
    video: videoOrNull(organization, row.video, audience),
    type: kind,
  };
};

/** Summaries of contents from what a statement has read of them. */
export const contentSummariesOf = (
  organization: OrganizationRecord,
  rows: readonly ContentSummaryRow[],
): ReadonlyMap<string, BaseContent> =>
  new Map(
    rows.flatMap((row): [string, BaseContent][] => {
      const content = toContentSummary(organization, row);
      return content ? [[content.id, content]] : [];
    }),
  );

import type { BaseChannel, BaseContent } from "#entities/channels";
import type { BaseImage } from "#entities/media";
import type { Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization.directory";
import { imagesById } from "#server/modules/storage/images.service";
import { filesById, videosById } from "#server/modules/storage/media.service";
import {
  type ChannelSummaryRow,
  type ContentSummaryRow,
  listChannelSummaries,
  listContentSummaries,
} from "./channels.queries.ts";

const toChannel = ({ imageId, subscribers, contents, ...row }: ChannelSummaryRow, image: BaseImage): BaseChannel => ({
  ...row,
  image,
  _count: { subscribers, contents },
});

const partsOf = async (tx: Tx, organization: OrganizationRecord, rows: readonly ContentSummaryRow[]) => {
  const channels = await listChannelSummaries(tx, [...new Set(rows.map(({ channelId }) => channelId))]);
  const images = await imagesById(tx, organization, [
    ...rows.flatMap(({ imageId, squareImageId }) => [imageId, squareImageId]),
    ...channels.map(({ imageId }) => imageId),
  ]);
  const pictured = channels.flatMap((row) => {
    const image = images.get(row.imageId);
    return image ? [toChannel(row, image)] : [];
  });
  return {
    images,
    channels: new Map(pictured.map((channel) => [channel.id, channel])),
    videos: await videosById(
      tx,
      rows.map(({ videoId }) => videoId),
    ),
    files: await filesById(
      tx,
      rows.map(({ audioId }) => audioId),
    ),
  };
};

/** Summaries of contents by id, in a fixed number of statements. */
export const contentSummaries = async (
  tx: Tx,
  organization: OrganizationRecord,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, BaseContent>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await listContentSummaries(tx, wanted);
  if (rows.length === 0) return new Map();
  const { channels, images, videos, files } = await partsOf(tx, organization, rows);
  const contents = rows.flatMap(({ channelId, imageId, squareImageId, audioId, videoId, ...row }): BaseContent[] => {
    const channel = channels.get(channelId);
    if (!channel) return [];
    const parts = {
      image: (imageId && images.get(imageId)) || null,
      squareImage: (squareImageId && images.get(squareImageId)) || null,
      audio: (audioId !== null && files.get(audioId)) || null,
      video: (videoId && videos.get(videoId)) || null,
    };
    return [{ ...row, ...parts, channel }];
  });
  return new Map(contents.map((content) => [content.id, content]));
};

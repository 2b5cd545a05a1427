import type { LinkPreview } from "#entities/link-previews";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { imageUri } from "./image-address.ts";
import { listPreviews, type PreviewRow } from "./link-previews.queries.ts";
import { pageAddress } from "./preview-address.ts";

/** A kept page as the wire shows it, at the address somebody wrote. */
const previewOf = (organization: Ctx["organization"], row: PreviewRow, href: string): LinkPreview => ({
  id: row.id,
  activityId: "",
  url: href,
  title: row.title,
  siteName: row.siteName,
  description: row.description,
  mediaType: row.mediaType,
  channel: row.channel,
  image: row.imageId && imageUri(organization, row.imageId),
  imageWidth: row.imageWidth,
  imageHeight: row.imageHeight,
  video: row.video,
  favicon: row.faviconId && imageUri(organization, row.faviconId, "thumbnail"),
});

/** What is kept of linked pages, by their addresses as given; in one statement, and nothing is fetched. */
export const previewsByHref = async (
  tx: Tx,
  organization: Ctx["organization"],
  hrefs: readonly string[],
): Promise<ReadonlyMap<string, LinkPreview>> => {
  const addresses = new Map(hrefs.map((href) => [href, pageAddress(href)]));
  const wanted = [...new Set([...addresses.values()].filter((address) => address !== null))];
  if (wanted.length === 0) return new Map();
  const rows = new Map((await listPreviews(tx, wanted)).map((row) => [row.url, row]));
  return new Map(
    [...addresses].flatMap(([href, address]) => {
      const row = address === null ? undefined : rows.get(address);
      return row?.found ? [[href, previewOf(organization, row, href)]] : [];
    }),
  );
};

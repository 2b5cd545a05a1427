import type { BaseImage, DescribedImage } from "#entities/shared/media";
import type { Ctx } from "#server/http/context";
import { accessTo } from "./media-address.ts";
import type { RenditionName } from "./renditions.ts";

/** Columns of a stored picture that the wire shows. */
export interface ImageRow {
  id: string;
  width: number;
  height: number;
  moderation: string;
}

/** Address of a picture; its last segment names the rendition (contract, entities §0). */
export const imageUri = (
  organization: Pick<Ctx["organization"], "websiteUrl">,
  imageId: string,
  rendition: RenditionName = "public",
): string => `${organization.websiteUrl}/api/images/${imageId}/${rendition}`;

/** The same of one that is not for everybody. */
export interface PrivateImageRow extends ImageRow {
  /** What its addresses are signed with, in base64. */
  secret: string;
  /** Alternative text. */
  description: string | null;
}

type Owner = Pick<Ctx["organization"], "id" | "websiteUrl">;

const shownAt = (uri: string, { id, width, height, moderation }: ImageRow): BaseImage => ({
  ...{ id, uri, width, height },
  moderation: moderation === "warning" ? "warning" : "safe",
});

/** A picture as the wire shows it. */
export const imageOf = (organization: Pick<Owner, "websiteUrl">, row: ImageRow): BaseImage =>
  shownAt(imageUri(organization, row.id), row);

/**
 * A private picture as the wire shows it to somebody who may see it, with an address that lasts some hours; what opens
 * it is in the path, so that its renditions are opened by the same.
 */
export const privateImageOf = ({ id: organizationId, websiteUrl }: Owner, row: PrivateImageRow): DescribedImage => {
  const secret = Buffer.from(row.secret, "base64");
  const access = accessTo({ organizationId, id: row.id, secret }, "reader");
  const uri = `${websiteUrl}/api/media/${organizationId}/pictures/${row.id}/${access}/public`;
  return { ...shownAt(uri, row), description: row.description };
};

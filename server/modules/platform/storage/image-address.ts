import type { BaseImage } from "#entities/shared/media";
import type { Ctx } from "#server/http/context";
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

/** A picture as the wire shows it. */
export const imageOf = (organization: Ctx["organization"], row: ImageRow): BaseImage => ({
  id: row.id,
  uri: imageUri(organization, row.id),
  width: row.width,
  height: row.height,
  moderation: row.moderation === "warning" ? "warning" : "safe",
});

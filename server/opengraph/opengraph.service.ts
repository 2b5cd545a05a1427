import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { isId } from "#kernel/id";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { openRendition } from "#server/modules/platform/storage/image-files";
import type { RenditionName } from "#server/modules/platform/storage/renditions";
import type { FileStore, StoredFile } from "#server/ports/files";

/** To be raised when the drawing changes: cards are kept by what they say. */
const edition = 1;

export interface CardRequest {
  readonly title: string;
  readonly subtitle: string;
  readonly eyebrow: string;
  readonly canceled: boolean;
  /** Address of one of our own pictures; any other is passed over, nothing is ever fetched. */
  readonly image: string;
}

/** The id in the address of a picture that this platform serves. */
const ownImageId = (address: string | null): string | null => {
  const [, id = ""] = /\/api\/images\/([0-9a-f-]{36})\/[a-z]+$/i.exec(address ?? "") ?? [];
  return isId(id) ? id.toLowerCase() : null;
};

const pictureUri = async (
  files: FileStore,
  imageId: string | null,
  rendition: RenditionName,
): Promise<string | null> => {
  const stored = imageId && (await openRendition(files, imageId, rendition));
  if (!stored) return null;
  const { default: sharp } = await import("sharp");
  // What draws the card reads PNG and JPEG everywhere, WebP not.
  const picture = sharp(await buffer(stored.stream));
  return rendition === "opengraph"
    ? `data:image/jpeg;base64,${(await picture.jpeg({ quality: 88 }).toBuffer()).toString("base64")}`
    : `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
};

export interface CardPlan {
  /** The same for the same words, colours and pictures. */
  readonly etag: string;
  /** The kept picture; null = not drawn yet. */
  readonly open: () => Promise<StoredFile | null>;
  readonly draw: () => Promise<Buffer>;
}

/** A social card of the organization; drawing costs half a second, so it is kept by its content. */
export const planCard = (files: FileStore, organization: OrganizationRecord, asked: CardRequest): CardPlan => {
  const { name, primaryColor, secondaryColor } = organization;
  const logoId = ownImageId(organization.logoLight);
  const imageId = ownImageId(asked.image);
  const { title, subtitle, eyebrow, canceled } = asked;
  const says = [
    edition,
    organization.id,
    name,
    primaryColor,
    secondaryColor,
    logoId,
    imageId,
    title,
    subtitle,
    eyebrow,
    canceled,
  ];
  const hash = createHash("sha256").update(JSON.stringify(says)).digest("hex");
  const key = `opengraph/${hash.slice(0, 2)}/${hash}.png`;
  return {
    etag: `"${hash}"`,
    open: () => files.get(key),
    draw: async () => {
      const [logo, image] = await Promise.all([
        pictureUri(files, logoId, "small"),
        pictureUri(files, imageId, "opengraph"),
      ]);
      // It brings 50 MB, and a process that nobody asks for a new card does without.
      const { drawCard } = await import("./card.ts");
      const drawn = await drawCard({
        organization: name,
        primaryColor,
        secondaryColor,
        logo,
        image,
        title,
        subtitle,
        eyebrow,
        isCanceled: canceled,
      });
      await files.put(key, drawn, "image/png");
      return drawn;
    },
  };
};

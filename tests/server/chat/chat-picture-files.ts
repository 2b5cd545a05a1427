import sharp from "sharp";
import { chat } from "#contract/chat";
import { storage } from "#contract/storage";
import type { ImageInput } from "#entities/platform/uploads";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { imageKeys } from "#server/modules/platform/storage/image-files";
import type { TestAccount, World } from "#tests/support/world";

/** Pictures that people of an organization send each other, and what is kept of them. */
export const picturesOf = (world: World, club: OrganizationRecord) => {
  const upload = async (by: TestAccount, type: ImageInput["type"] = "message", [width, height] = [60, 40]) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
    return by.call(storage.uploadImage, {
      body: { type, dataUri: `data:image/png;base64,${bytes.toString("base64")}` },
    });
  };

  const say = (by: TestAccount, conversationId: string, imageIds: readonly string[], text = "") =>
    by.call(chat.send, { params: { conversationId }, body: { text, imageIds: [...imageIds] } });

  /** One new picture, said alone. */
  const sayOne = async (by: TestAccount, conversationId: string) => {
    const { id } = await upload(by);
    return say(by, conversationId, [id]);
  };

  /** What the address opens, as the platform serves it. */
  const open = (uri: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url: new URL(uri, club.websiteUrl).pathname.replace(/^\/api/, ""), headers });

  /** Those of the pictures that have a row. */
  const known = async (ids: readonly string[]): Promise<string[]> => {
    const rows = await world
      .scope(club)
      .read((tx) => tx.selectFrom("images").where("id", "in", ids).select("id").execute());
    return rows.map(({ id }) => id);
  };

  /** Keys under which something lies of the pictures. */
  const kept = async (ids: readonly string[]): Promise<string[]> => {
    const keys = ids.flatMap((id) => [...imageKeys(id), ...imageKeys(id, "private-images")]);
    const sizes = await Promise.all(keys.map((key) => world.platform.files.size(key)));
    return keys.filter((_, place) => sizes[place] !== null);
  };

  return { upload, say, sayOne, open, known, kept };
};

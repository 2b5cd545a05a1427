import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import { putPicture } from "#server/modules/storage/image-files";
import { encodePicture } from "#server/modules/storage/renditions";
import type { FileStore } from "#server/ports/files";
import type { DemoCommunity, DemoEvent, DemoMedia } from "./community.ts";
import { drawScene, type Scene } from "./pictures.ts";

/** Draws each scene once, however often it is shown. */
const createGallery = (tx: Tx, files: FileStore) => {
  const hung = new Map<Scene, string>();
  return async (scene: Scene): Promise<string> => {
    const known = hung.get(scene);
    if (known) return known;
    const id = randomUUID();
    const { bytes, width, height } = await encodePicture(await drawScene(scene));
    await putPicture(files, id, bytes);
    await tx.insertInto("images").values({ id, width, height, name: scene }).execute();
    hung.set(scene, id);
    return id;
  };
};

const insertText = async (tx: Tx, files: FileStore, name: string, text: string): Promise<number> => {
  const bytes = Buffer.from(text);
  const key = `files/${randomUUID()}.txt`;
  await files.put(key, bytes, "text/plain");
  const row = { name, key, contentType: "text/plain", size: bytes.length };
  return (await tx.insertInto("files").values(row).returning("id").executeTakeFirstOrThrow()).id;
};

interface Dressing {
  tx: Tx;
  files: FileStore;
  pictureOf: (scene: Scene) => Promise<string>;
}

const insertMedia = async (
  { tx, files, pictureOf }: Dressing,
  eventId: string,
  media: readonly DemoMedia[],
): Promise<void> => {
  for (const [sortOrder, item] of media.entries()) {
    const { name, description } = item;
    const content =
      "scene" in item
        ? { imageId: await pictureOf(item.scene) }
        : { fileId: await insertText(tx, files, item.file, item.text) };
    const { id: mediaId } = await tx
      .insertInto("eventMedia")
      .values({ eventId, name, description, sortOrder, ...content })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (!item.for) continue;
    const passTypes = await tx
      .selectFrom("passTypes")
      .where("eventId", "=", eventId)
      .where("name", "in", item.for)
      .select("id")
      .execute();
    await tx
      .insertInto("eventMediaPassTypes")
      .values(passTypes.map(({ id: passTypeId }) => ({ mediaId, passTypeId })))
      .execute();
  }
};

const dress = async (dressing: Dressing, eventId: string, event: DemoEvent): Promise<void> => {
  const { tx, pictureOf } = dressing;
  const { cover, externalUrl, onlyFor, media = [] } = event;
  const group = onlyFor
    ? await tx.selectFrom("groups").where("slug", "=", onlyFor).select("id").executeTakeFirstOrThrow()
    : null;
  const imageId = cover ? await pictureOf(cover) : null;
  await tx
    .updateTable("events")
    .set({ imageId, externalUrl, groupId: group?.id ?? null, groupOnly: group !== null })
    .where("id", "=", eventId)
    .execute();
  await insertMedia(dressing, eventId, media);
};

/** What an event shows besides its programme, and whose it is: covers, pictures, files, its group and website. */
export const dressEvents = async (
  tx: Tx,
  { events }: DemoCommunity,
  idOf: (slug: string) => string,
  files: FileStore,
): Promise<void> => {
  const dressing = { tx, files, pictureOf: createGallery(tx, files) };
  for (const event of events) await dress(dressing, idOf(event.slug), event);
};

import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import type { FileStore } from "#server/ports/files";
import type { DemoCommunity, DemoEvent, DemoMedia } from "./community.ts";
import type { PictureOf } from "./gallery.ts";

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
  pictureOf: PictureOf;
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
  { files, pictureOf }: Omit<Dressing, "tx">,
): Promise<void> => {
  const dressing = { tx, files, pictureOf };
  for (const event of events) await dress(dressing, idOf(event.slug), event);
};

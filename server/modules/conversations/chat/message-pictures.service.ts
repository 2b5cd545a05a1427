import { AppError } from "#kernel/errors";
import { organizationOf, type Tx } from "#server/db/database";
import { describeImages, holdPrivatePictures, removeImages } from "#server/modules/platform/storage/images.service";
import type { PrivatePictureRow } from "#server/modules/platform/storage/pictures.reads";
import { listConversationPictures } from "./conversation-pictures.queries.ts";
import { deleteConversations, listEmpty } from "./members.queries.ts";
import { forgetFilesIn } from "./message-files.service.ts";
import { insertPictures, listPicturesIn } from "./message-pictures.queries.ts";

/** What a message is sent with; the alternative texts in the order of the pictures, as far as they go. */
interface Sent {
  readonly imageIds?: readonly string[] | undefined;
  readonly imageDescriptions?: readonly string[] | undefined;
}

/**
 * Puts pictures into a new message, in this order: its author has sent them for messages, and they stand nowhere yet. Throws
 * `validation_failed`, in the same words for those of others and for those that never were.
 */
export const attachPictures = async (
  tx: Tx,
  { messageId, accountId }: { messageId: number; accountId: string },
  { imageIds = [], imageDescriptions = [] }: Sent,
): Promise<PrivatePictureRow[]> => {
  const ids = imageIds.map((id) => id.toLowerCase());
  const held = await holdPrivatePictures(tx, ids, accountId);
  const own = ids.filter((id) => held.has(id));
  const attached = new Set(await insertPictures(tx, messageId, own));
  const fields: Record<string, string> = {};
  for (const [place, id] of ids.entries()) if (!attached.has(id)) fields[`imageIds.${place}`] = "unknown";
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  const described = ids.flatMap((id, place) => {
    const description = imageDescriptions[place];
    return description === undefined ? [] : [{ id, description }];
  });
  await describeImages(tx, described);
  return ids.flatMap((id, place) => {
    const row = held.get(id);
    const description = imageDescriptions[place];
    return row ? [description === undefined ? row : { ...row, description: description || null }] : [];
  });
};

/** Deletes conversations with their pictures and all that was said in them, its pictures and its files. */
export const removeConversations = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const imageIds = [...(await listPicturesIn(tx, ids)), ...(await listConversationPictures(tx, ids))];
  await forgetFilesIn(tx, ids);
  await deleteConversations(tx, ids);
  await removeImages(tx, organizationOf(tx), imageIds);
};

/** The same of those among them that nobody is in any more. */
export const removeEmpty = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const empty = await listEmpty(tx, ids);
  if (empty.length > 0) await removeConversations(tx, empty);
};

import { AppError } from "#kernel/errors";
import { organizationOf, type Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { holdPrivatePicture, removeImages } from "#server/modules/platform/storage/images.service";
import { setPicture } from "./conversation-pictures.queries.ts";

/**
 * Gives a conversation that is held another picture, or none; the one before goes, with its bytes. The viewer has sent the
 * new one for messages, and it stands nowhere yet. Returns false where it is the one that is there already. Throws
 * `validation_failed`, in the same words for pictures of others and for those that never were.
 */
export const changePicture = async (
  { viewer: { accountId }, now }: MemberCtx,
  tx: Tx,
  { id: conversationId, imageId: before }: { readonly id: string; readonly imageId: string | null },
  wanted: string | null,
): Promise<boolean> => {
  const imageId = wanted?.toLowerCase() ?? null;
  if (imageId === before) return false;
  // Held first: whoever is just saying it comes before, and is found by what follows.
  const isOwn = imageId === null || (await holdPrivatePicture(tx, imageId, accountId));
  if (!(isOwn && (await setPicture(tx, { conversationId, imageId, at: now }))))
    throw new AppError("validation_failed", { fields: { imageId: "unknown" } });
  if (before) await removeImages(tx, organizationOf(tx), [before]);
  return true;
};

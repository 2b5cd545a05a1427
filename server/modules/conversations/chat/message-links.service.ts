import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { isFresh, previewHash, readLinkedPage } from "#server/modules/platform/storage/link-previews.service";
import { firstLink } from "./message-links.policy.ts";
import { findLinked } from "./messages.queries.ts";

/** By what the page behind the first web address of a message is found; null for none. */
export const linkHashOf = (text: string): Buffer | null => {
  const href = firstLink(text);
  return href === null ? null : previewHash(href);
};

/** Has the page behind a message read, unless it is known; and never where the organization has no uploads. */
export const readLinkLater = async (
  tx: Tx,
  { organization, at, messageId }: { organization: OrganizationRecord; at: Date; messageId: number },
): Promise<void> => {
  if (!organization.modules.storage.enabled) return;
  const linked = await findLinked(tx, messageId);
  if (!linked || (linked.page && isFresh(linked.page, at))) return;
  await enqueue(tx, "messages.readLink", { organizationId: organization.id, messageId });
};

/** Reads the page behind a message, and says so where it has something to show. The message may be gone. */
export const readMessageLink = async (ctx: JobCtx, { messageId }: Payload<"messages.readLink">): Promise<void> => {
  const { read, write, organization, platform } = ctx;
  const linked = await read((tx) => findLinked(tx, messageId));
  const href = linked && firstLink(linked.text);
  if (!linked || !href || !(await readLinkedPage(ctx, linked.accountId, href))) return;
  await write(async (tx) => {
    const { conversationId, number, accountId } = linked;
    const saying = { now: platform.now(), organization };
    await emit(saying, tx, "message.previewed", { conversationId, number, messageId, accountId });
  });
};

import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { ThingRole } from "#kernel/permissions";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { requireAt } from "#server/principals/access";
import { type ChannelStanding, findChannelFor, findContentById, findContentFor } from "./channel-access.queries.ts";

type Asking = Pick<Ctx, "viewer">;

const rolesAt = ({ private: isPrivate, isOpen, isRun }: Pick<ChannelStanding, "private" | "isOpen" | "isRun">) => {
  const roles: ThingRole[] = [];
  if (isRun) roles.push("channelCreator");
  if (isOpen) roles.push(isPrivate ? "channelReader" : "channelGuest");
  return roles;
};

/** The channel behind an id or a slug, for who may read it. Throws `not_found`, `private_channel`. */
export const requireChannel = async ({ viewer }: Asking, tx: Tx, reference: string): Promise<ChannelStanding> => {
  const channel = await findChannelFor(tx, reference, viewer?.accountId ?? null);
  if (!channel) throw new AppError("not_found");
  requireAt(rolesAt(channel), "channel.read");
  return channel;
};

/** The same for who runs it. Throws `not_found`, `private_channel`, `forbidden`. */
export const requireRunChannel = async (ctx: Asking, tx: Tx, reference: string): Promise<ChannelStanding> => {
  const channel = await requireChannel(ctx, tx, reference);
  requireAt(rolesAt(channel), "channel.run");
  return channel;
};

/** The channel whatever it lets in: who ends a subscription, or looks at it, need not be let in any more. */
export const requireKnownChannel = async ({ viewer }: Asking, tx: Tx, reference: string): Promise<ChannelStanding> => {
  const channel = await findChannelFor(tx, reference, viewer?.accountId ?? null);
  if (!channel) throw new AppError("not_found");
  return channel;
};

type Found = Awaited<ReturnType<typeof findContentFor>>;
export type ContentStanding = ChannelStanding & { readonly contentId: string; readonly published: string | null };

/**
 * A content that is not out is there for nobody but those who run its channel. A private channel says no before it says
 * what is in it.
 */
const letIn = (found: Found): ContentStanding => {
  if (!found) throw new AppError("not_found");
  requireAt(rolesAt(found), "channel.read");
  const { isOut, contentId, ...standing } = found;
  if (!contentId || !(isOut || found.isRun)) throw new AppError("not_found");
  return { ...standing, contentId };
};

/** The content behind an id or a slug, for who may read it. Throws `not_found`, `private_channel`. */
export const requireContent = async (
  { viewer }: Asking,
  tx: Tx,
  reference: { channel: string; content: string },
): Promise<ContentStanding> => letIn(await findContentFor(tx, reference, viewer?.accountId ?? null));

/** The same for who runs its channel. Throws `not_found`, `private_channel`, `forbidden`. */
export const requireRunContent = async (
  ctx: Asking,
  tx: Tx,
  reference: { channel: string; content: string },
): Promise<ContentStanding> => {
  const content = await requireContent(ctx, tx, reference);
  requireAt(rolesAt(content), "channel.run");
  return content;
};

/** A content by its id alone, for who may read it. Throws `not_found`, `private_channel`. */
export const requireContentById = async ({ viewer }: Asking, tx: Tx, id: string): Promise<ContentStanding> =>
  letIn(isId(id) ? await findContentById(tx, id, viewer?.accountId ?? null) : undefined);

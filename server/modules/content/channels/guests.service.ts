import type * as z from "zod";
import type { ContentGuest, contentGuestInput } from "#entities/content/contents";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { requireAccountId } from "#server/modules/people/accounts/directory.service";
import { storeImage } from "#server/modules/platform/storage/images.service";
import { uniqueSlug } from "#server/text/slugs";
import { lockContent } from "./channel-access.queries.ts";
import { type ContentStanding, requireRunContent } from "./channel-access.service.ts";
import { type ContentPath, guestsInOrder } from "./contents.service.ts";
import { countGuests, deleteGuest, findGuest, insertGuest, listGuestSlugsLike, updateGuest } from "./guests.queries.ts";
import { wantedSlug } from "./slugs.policy.ts";

type Input = ReadBody<z.output<typeof contentGuestInput>>;

/** A content names no more: they are all read with it. */
const most = 100;

const storePicture = async (ctx: MemberCtx, dataUri: string | null | undefined) =>
  dataUri && (await storeImage(ctx, dataUri, { type: "people" })).id;

/** Whom the creator cannot find, nobody is told of. Throws `not_found`. */
const requireMetAccount = async (ctx: MemberCtx, tx: Tx, accountId: string | null | undefined): Promise<void> => {
  if (accountId) await requireAccountId(ctx, tx, accountId);
};

const guestById = async (ctx: MemberCtx, tx: Tx, id: string): Promise<ContentGuest> => {
  const [guest] = await guestsInOrder(ctx, tx, [id]);
  if (!guest) throw new AppError("not_found");
  return guest;
};

/** Who reads a content that is out sees its guests change. */
const tellOfChange = async (ctx: MemberCtx, tx: Tx, { id, contentId, published }: ContentStanding): Promise<void> => {
  if (published !== null) await emit(ctx, tx, "content.changed", { contentId, channelId: id });
};

/** Throws `not_found`, `private_channel`, `forbidden`, `file_rejected`; `validation_failed` for one too many. */
export const createGuest = async (ctx: MemberCtx, path: ContentPath, input: Input): Promise<ContentGuest> => {
  await ctx.read((tx) => requireRunContent(ctx, tx, path));
  const { contentGuest, imageDataUri } = input();
  const imageId = await storePicture(ctx, imageDataUri);
  return ctx.write(async (tx) => {
    const content = await requireRunContent(ctx, tx, path);
    const { contentId } = content;
    await lockContent(tx, contentId);
    await requireMetAccount(ctx, tx, contentGuest.accountId);
    if ((await countGuests(tx, contentId)) >= most)
      throw new AppError("validation_failed", { fields: { contentGuest: "too_many" } });
    const wanted = wantedSlug(contentGuest.name, "guest");
    const slug = uniqueSlug(wanted, new Set(await listGuestSlugsLike(tx, contentId, wanted)));
    const { id } = await insertGuest(tx, { ...contentGuest, contentId, slug, imageId: imageId ?? null });
    await tellOfChange(ctx, tx, content);
    return guestById(ctx, tx, id);
  });
};

const requireGuest = async (tx: Tx, contentId: string, reference: string) => {
  const guest = await findGuest(tx, contentId, reference);
  if (!guest) throw new AppError("not_found");
  return guest;
};

/** A new name leaves the slug as it is. Throws `not_found`, `private_channel`, `forbidden`, `file_rejected`. */
export const changeGuest = async (
  ctx: MemberCtx,
  path: ContentPath,
  reference: string,
  input: Input,
): Promise<ContentGuest> => {
  await ctx.read(async (tx) => requireGuest(tx, (await requireRunContent(ctx, tx, path)).contentId, reference));
  const { contentGuest, imageDataUri } = input();
  const imageId = await storePicture(ctx, imageDataUri);
  return ctx.write(async (tx) => {
    const content = await requireRunContent(ctx, tx, path);
    await lockContent(tx, content.contentId);
    const { id, accountId } = await requireGuest(tx, content.contentId, reference);
    if (contentGuest.accountId !== accountId) await requireMetAccount(ctx, tx, contentGuest.accountId);
    const picture = imageId === undefined ? {} : { imageId };
    await updateGuest(tx, id, { ...contentGuest, ...picture, updatedAt: ctx.now });
    await tellOfChange(ctx, tx, content);
    return guestById(ctx, tx, id);
  });
};

/** Throws `not_found`, `private_channel`, `forbidden`. */
export const removeGuest = (ctx: MemberCtx, path: ContentPath, reference: string): Promise<null> =>
  ctx.write(async (tx) => {
    const content = await requireRunContent(ctx, tx, path);
    const { id } = await requireGuest(tx, content.contentId, reference);
    await deleteGuest(tx, id);
    await tellOfChange(ctx, tx, content);
    return null;
  });

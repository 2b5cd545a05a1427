import type * as z from "zod";
import type { Group, groupCreateInput, groupUpdateInput } from "#entities/groups/groups";
import type { ReadBody } from "#kernel/define";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { mergedChanges } from "#server/db/merged-changes";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { recordActs } from "#server/modules/organization/audit/audit.service";
import { storeImage } from "#server/modules/platform/storage/images.service";
import { requireWithin } from "#server/ports/rate-limit";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import { acceptAll } from "./admission.service.ts";
import { groupById } from "./directory.service.ts";
import { findGroupDetails, insertGroup, insertModerator, listSlugsLike, updateGroup } from "./editing.queries.ts";
import { lockPresent } from "./group-access.queries.ts";
import { lockModerated, requireModerated } from "./group-access.service.ts";
import { listOpenRequests } from "./requests.queries.ts";

/** What stands at a group's place in addresses and is none. */
const reserved = ["new", "featured", "invited", "requested"];

const storePicture = async (ctx: MemberCtx, dataUri: string | undefined): Promise<{ imageId?: string }> =>
  dataUri === undefined ? {} : { imageId: (await storeImage(ctx, dataUri, { type: "admin" })).id };

type Row = Parameters<typeof insertGroup>[1];

/** Under the first free slug of its name; of two who choose the same, the later waits and takes the next. */
const insertUnderFreeSlug = async (tx: Tx, row: Omit<Row, "slug">): Promise<string> => {
  const named = slugOf(row.name, "group");
  const wanted = isId(named) ? `group-${named}` : named;
  const taken = new Set([...reserved, ...(await listSlugsLike(tx, wanted))]);
  for (;;) {
    const group = await insertGroup(tx, { ...row, slug: uniqueSlug(wanted, taken) });
    if (group) return group.id;
  }
};

/** Groups that one account may create in a day. */
const founded = { points: 20, seconds: 24 * 60 * 60 };

/** Who creates a group is its first moderator. Throws `rate_limited`. */
export const createGroup = async (
  ctx: MemberCtx,
  input: ReadBody<z.output<typeof groupCreateInput>>,
): Promise<Group> => {
  const { group } = input();
  const { accountId } = ctx.viewer;
  await requireWithin(ctx.platform.limiter, `groups:founded:${accountId}`, founded);
  const picture = await storePicture(ctx, input().imageDataUri);
  return ctx.write(async (tx) => {
    const id = await insertUnderFreeSlug(tx, { ...group, ...picture, creatorId: accountId });
    await insertModerator(tx, id, accountId);
    await recordActs(ctx, tx, { groupId: id }, [{ action: "group.created", subject: "group", subjectId: id }]);
    return groupById(ctx, tx, id);
  });
};

/** How many are let in with the same few statements. */
const batch = 1_000;

/** Who waits to be let in need not wait any longer. The group is held. */
const acceptWaiting = async (ctx: MemberCtx, tx: Tx, groupId: string): Promise<void> => {
  const asking = await listOpenRequests(tx, groupId);
  for (let from = 0; from < asking.length; from += batch) {
    const some = asking.slice(from, from + batch);
    const present = new Set(
      await lockPresent(
        tx,
        some.map(({ accountId }) => accountId),
      ),
    );
    await acceptAll(
      ctx,
      tx,
      groupId,
      some.filter(({ accountId }) => present.has(accountId)),
    );
  }
};

/** A new name leaves the slug as it is. When a private group becomes public, its open requests are accepted. */
export const updateGroupDetails = async (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof groupUpdateInput>>,
): Promise<Group> => {
  const { id } = await ctx.read((tx) => requireModerated(ctx, tx, reference));
  const { group: asked, base, imageDataUri } = input();
  const picture = await storePicture(ctx, imageDataUri);
  return ctx.write(async (tx) => {
    const { access } = await lockModerated(ctx, tx, id, []);
    const current = await findGroupDetails(tx, id);
    const group = mergedChanges(asked, { believed: base, current, under: "group" });
    const values = { ...group, ...picture };
    const fields = Object.entries({ ...group, ...(picture.imageId && { image: picture.imageId }) })
      .filter(([, value]) => value !== undefined)
      .map(([field]) => field);
    if (fields.length > 0) {
      await updateGroup(tx, id, { ...values, updatedAt: ctx.now });
      await recordActs(ctx, tx, { groupId: id }, [
        { action: "group.updated", subject: "group", subjectId: id, details: { fields } },
      ]);
      await emit(ctx, tx, "group.edited", { groupId: id });
    }
    if (access === "private" && group.access === "public") await acceptWaiting(ctx, tx, id);
    return groupById(ctx, tx, id);
  });
};

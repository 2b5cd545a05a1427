import type { RawBuilder } from "kysely";
import type { ChatPlace } from "#entities/conversations/chat";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { isHost, requireEvent, requireRegistrant } from "#server/modules/events/events/event-access.service";
import { holdersOf } from "#server/modules/events/events/event-visibility.policy";
import { requireInside } from "#server/modules/groups/groups/group-access.service";
import { membersOf } from "#server/modules/groups/groups/groups.policy";
import { listThoseOf } from "./opening.queries.ts";

const membersFor = async (ctx: MemberCtx, tx: Tx, groupId: string): Promise<RawBuilder<unknown>> => {
  const group = await requireInside(ctx, tx, groupId);
  if (!group.role) throw new AppError("not_group_member");
  return membersOf(group.id);
};

/** Who holds a pass: for hosts, and where the event shows who comes for who holds one as well. */
const attendeesFor = async (ctx: MemberCtx, tx: Tx, eventId: string): Promise<RawBuilder<unknown>> => {
  const event = await requireEvent(ctx, tx, eventId);
  if (!(await isHost(tx, event, ctx.viewer))) {
    if (!event.publicRegistrants) throw new AppError("forbidden");
    await requireRegistrant(tx, event.id, ctx.viewer);
  }
  return holdersOf(event.id);
};

/**
 * Those of the accounts who are people of a place that the viewer is at, by the rules of the list that it has itself. Throws
 * `not_found`, `forbidden`, `not_group_member`, `not_registered`.
 */
export const listPeopleAt = async (
  ctx: MemberCtx,
  tx: Tx,
  place: ChatPlace,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const isGroup = "groupId" in place;
  const people = isGroup ? await membersFor(ctx, tx, place.groupId) : await attendeesFor(ctx, tx, place.eventId);
  return new Set(await listThoseOf(tx, ids, people));
};

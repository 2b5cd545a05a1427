import type { SelfRelationships } from "#entities/self";
import type { MemberCtx } from "#server/http/context";
import {
  listFollowedIds,
  listInvitedGroupIds,
  listMemberships,
  listRegisteredEventIds,
  listRequestedGroupIds,
  listSubscribedIds,
} from "./relationships.queries.ts";

const each = <V>(ids: readonly string[], value: V): Record<string, V> =>
  Object.fromEntries(ids.map((id) => [id, value]));

/** Only what is true is sent: an absent id counts as false. */
export const getRelationships = ({ read, viewer: { accountId } }: MemberCtx): Promise<SelfRelationships> =>
  read(async (tx) => ({
    accounts: each(await listFollowedIds(tx, accountId), true),
    groups: {
      // Of several, what comes later says more: who is in a group is neither invited nor asking any longer.
      ...each(await listInvitedGroupIds(tx, accountId), "invited" as const),
      ...each(await listRequestedGroupIds(tx, accountId), "requested" as const),
      ...Object.fromEntries((await listMemberships(tx, accountId)).map(({ groupId, role }) => [groupId, role])),
    },
    events: each(await listRegisteredEventIds(tx, accountId), true),
    channels: each(await listSubscribedIds(tx, accountId), true),
    threads: {},
  }));

import type { SelfRelationships } from "#entities/account/self";
import type { MemberCtx } from "#server/http/context";
import { findRelationships } from "./relationships.queries.ts";

const each = <V>(ids: readonly string[], value: V): Record<string, V> =>
  Object.fromEntries(ids.map((id) => [id, value]));

/** Only what is true is sent: an absent id counts as false. */
export const getRelationships = ({ read, viewer: { accountId } }: MemberCtx): Promise<SelfRelationships> =>
  read(async (tx) => {
    const found = await findRelationships(tx, accountId);
    return {
      accounts: each(found.followed, true),
      groups: {
        // Of several, what comes later says more: who is in a group is neither invited nor asking any longer.
        ...each(found.invited, "invited" as const),
        ...each(found.requested, "requested" as const),
        ...Object.fromEntries(found.memberships.map(({ groupId, role }) => [groupId, role])),
      },
      events: each(found.registered, true),
      channels: each(found.subscribed, true),
      threads: {},
    };
  });

import { AppError } from "#kernel/errors";
import type { StreamOwners } from "#server/modules/platform/streams/stream-owner.policy";
import { refusal } from "#server/principals/access";
import { requireInside, requireModerated } from "./group-access.service.ts";

/** What is live in groups: for who sees their inside, or their members alone; run by their moderators. */
export const groupStreams: StreamOwners = {
  requireWatcher: async (ctx, tx, { groupId, public: isForAll }) => {
    const { role } = await requireInside(ctx, tx, groupId ?? "");
    if (!isForAll && !role) throw refusal("group.read");
  },
  requireRun: async (ctx, tx, reference) => (await requireModerated(ctx, tx, reference)).id,
  // Groups have no sessions.
  assertSession: () => Promise.reject(new AppError("not_found")),
  assertMayStart: () => Promise.resolve(),
};

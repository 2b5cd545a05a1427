import type { Place } from "#entities/platform/realtime";
import { organizationOf, type Tx } from "#server/db/database";
import type { Subscribers } from "#server/domain-events/subscribers";
import { publishTo } from "#server/realtime/publish";

/** Tells the pages that show the channel, or the content, that it is not as they show it. */
const changed = (tx: Tx, { payload }: { payload: { channelId: string; contentId?: string } }): void => {
  const { channelId, contentId = null } = payload;
  const places: Place[] = [`channels/${channelId}`, ...(contentId ? ([`contents/${contentId}`] as const) : [])];
  publishTo(tx, organizationOf(tx), places, { type: "channel.changed", body: { channelId, contentId } });
};

/** Open pages of a channel and its contents hear of what changes there. */
export const channelSubscribers: Subscribers = {
  "channel.changed": changed,
  "channel.removed": changed,
  "content.changed": changed,
  "content.removed": changed,
  "content.published": changed,
};

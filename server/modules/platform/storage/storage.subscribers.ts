import type { OrganizationId, Tx } from "#server/db/database";
import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueueAll } from "#server/jobs/enqueue";

/** Pictures go once what showed them is gone for good, unless something else shows them. */
const sweep = (tx: Tx, organizationId: OrganizationId, imageIds: readonly string[]): Promise<void> =>
  enqueueAll(
    tx,
    "images.sweep",
    imageIds.map((imageId) => ({ organizationId, imageId })),
  );

export const storageSubscribers: Subscribers = {
  "activity.removed": (tx, { organizationId, payload }) => sweep(tx, organizationId, payload.imageIds),
  "channel.removed": (tx, { organizationId, payload }) => sweep(tx, organizationId, payload.imageIds),
  "content.removed": (tx, { organizationId, payload }) => sweep(tx, organizationId, payload.imageIds),
  "event.deleted": (tx, { organizationId, payload: { imageId } }) =>
    sweep(tx, organizationId, imageId ? [imageId] : []),
};

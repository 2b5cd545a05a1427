import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Builders } from "./world.ts";

/** What is live at the event, for all who may read it, and what will be in the group, for its members alone. */
export const makeStreams = async (
  world: Builders,
  organization: OrganizationRecord,
  { eventId, groupId }: { eventId: string; groupId: string },
) => {
  const address = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
  const ofEvent = await world.insert(organization, "streams", {
    ...{ eventId, name: "Main hall", address, public: true, startedAt: new Date(Date.now() - 60_000).toISOString() },
  });
  const ofGroup = await world.insert(organization, "streams", { groupId, name: "Evening watch", address });
  await world.insert(organization, "streamWatchers", {
    ...{ streamId: ofEvent.id, page: "5f0c1d2e-3b4a-4c5d-8e9f-0a1b2c3d4e5f", seenAt: new Date() },
  });
  return { ofEvent, ofGroup };
};

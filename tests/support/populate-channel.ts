import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Builders, TestAccount } from "./world.ts";

/** A channel of the host that the registrant subscribes to and likes something in, with a guest and an interest. */
export const makeChannel = async (
  world: Builders,
  organization: OrganizationRecord,
  { host, registrant, interestId }: { host: TestAccount; registrant: TestAccount; interestId: string },
) => {
  const own = organization.id.slice(0, 8);
  const image = await world.insert(organization, "images", { width: 1400, height: 1400 });
  const channel = await world.insert(organization, "channels", {
    ...{ slug: `tides-${own}`, name: "Tides", imageId: image.id, creatorId: host.id },
  });
  const channelId = channel.id;
  const content = await world.insert(organization, "contents", {
    ...{ channelId, slug: `spring-tide-${own}`, title: "Spring tide", body: "<p>High water</p>" },
    // Before whatever else a test says of the time.
    published: new Date(Date.now() - 60_000).toISOString(),
  });
  const contentId = content.id;
  const guest = await world.insert(organization, "contentGuests", {
    ...({ contentId, slug: `grace-${own}`, type: "guest", name: "Grace", accountId: registrant.id } as const),
  });
  await world.insert(organization, "channelSubscribers", { channelId, accountId: registrant.id });
  await world.insert(organization, "contentLikes", { contentId, accountId: registrant.id });
  await world.insert(organization, "contentInterests", { contentId, interestId });
  const day = new Date().toISOString().slice(0, 10);
  await world.insert(organization, "contentNumbers", { contentId, day, opened: 1 });
  await world.insert(organization, "readingSalts", { day, salt: Buffer.alloc(32, 5) });
  await world.insert(organization, "readingMarks", { day, mark: Buffer.alloc(16, 6) });
  return { channel, content, guest };
};

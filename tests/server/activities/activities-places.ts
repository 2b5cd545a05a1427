import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, type TestAccount, type World } from "#tests/support/world";

/** Where an activity of the author stands, for whom it is private, and what the rest are answered. */
export interface PrivatePlace {
  readonly groupId?: string;
  readonly eventId?: string;
  readonly contentId?: string;
}

const makeGroups = async (world: World, club: OrganizationRecord, members: readonly TestAccount[]) => {
  const group = async (slug: string, row: object = {}) => {
    const { id: groupId } = await world.insert(club, "groups", { slug, name: slug, ...row });
    for (const { id: accountId } of members) await world.insert(club, "groupMemberships", { groupId, accountId });
    return groupId;
  };
  return {
    open: await group("open"),
    secret: await group("secret", { access: "private" }),
    closed: await group("closed", { active: false }),
  };
};

const makeContents = async (world: World, club: OrganizationRecord, subscribers: readonly TestAccount[]) => {
  const { id: imageId } = await world.insert(club, "images", { width: 8, height: 8 });
  const content = async (slug: string, row: object, published: string | null) => {
    const channel = await world.insert(club, "channels", { slug, name: slug, imageId, ...row });
    for (const { id: accountId } of subscribers)
      await world.insert(club, "channelSubscribers", { channelId: channel.id, accountId, admitted: true });
    return (await world.insert(club, "contents", { channelId: channel.id, slug, published })).id;
  };
  return {
    open: await content("radio", {}, inDays(-1)),
    secret: await content("secret", { private: true }, inDays(-1)),
    draft: await content("draft", {}, null),
  };
};

/** Every kind of place there is, with these accounts in all of them. */
export const makePlaces = async (world: World, club: OrganizationRecord, insiders: readonly TestAccount[]) => {
  const groups = await makeGroups(world, club, insiders);
  const contents = await makeContents(world, club, insiders);
  const event = async (row: object = {}) => {
    const { id } = await world.event(club, row);
    const { id: passTypeId } = await world.passType(club, id);
    for (const insider of insiders) await world.registration(club, insider, id, { passTypeId });
    return id;
  };
  return {
    "the open feed": {},
    "a public group": { groupId: groups.open },
    "a private group": { groupId: groups.secret },
    "a group that is not active": { groupId: groups.closed },
    "an event": { eventId: await event() },
    "an event without a link": { eventId: await event({ visible: false }) },
    "an event of a group only": { eventId: await event({ groupId: groups.secret, groupOnly: true }) },
    "an event without a feed": { eventId: await event({ activityFeedEnabled: false }) },
    "a content": { contentId: contents.open },
    "a content of a private channel": { contentId: contents.secret },
    "a content that is not out": { contentId: contents.draft },
  } satisfies Record<string, PrivatePlace>;
};
export type PlaceName = keyof Awaited<ReturnType<typeof makePlaces>>;

import { chat } from "#contract/chat";
import type { ChatPlace } from "#entities/conversations/chat";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { TestAccount, World } from "#tests/support/world";

/** Groups and events of an organization, and conversations of people who know each other from there. */
export const placesIn = (world: World, club: OrganizationRecord) => ({
  /** A group of these people, the first of whom moderates it. */
  group: async (people: readonly TestAccount[], access: "private" | "public" = "private"): Promise<ChatPlace> => {
    const slug = `rowers-${crypto.randomUUID().slice(0, 8)}`;
    const { id: groupId } = await world.insert(club, "groups", { slug, name: "Dawn rowers", access });
    for (const [nth, { id: accountId }] of people.entries()) {
      const role = nth === 0 ? ("moderator" as const) : ("member" as const);
      await world.insert(club, "groupMemberships", { groupId, accountId, role });
    }
    return { groupId };
  },

  /** An event of a host, with a pass for each of these people. */
  event: async (
    host: TestAccount,
    holders: readonly TestAccount[],
    { status = "ready", publicRegistrants = true }: { status?: "ready" | "draft"; publicRegistrants?: boolean } = {},
  ): Promise<ChatPlace & { eventId: string }> => {
    const { id: eventId } = await world.event(club, { name: "Regatta", host, publicRegistrants });
    const { id: passTypeId } = await world.passType(club, eventId);
    for (const holder of holders) await world.registration(club, holder, eventId, { passTypeId, status });
    return { eventId };
  },

  tryToOpen: (by: TestAccount, others: readonly { id: string }[], from: ChatPlace | undefined, name = "Regatta crew") =>
    world.send(chat.create, { body: { name, accountIds: others.map(({ id }) => id), ...(from && { from }) } }, by.who),

  openFrom: async (by: TestAccount, others: readonly TestAccount[], from: ChatPlace): Promise<string> => {
    const body = { name: "Regatta crew", accountIds: others.map(({ id }) => id), from };
    return String((await by.call(chat.create, { body })).channelId);
  },
});

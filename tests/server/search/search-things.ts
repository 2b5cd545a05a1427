import { search } from "#contract/search";
import type { Found } from "#entities/search/found";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { callAs } from "#tests/support/client";
import { inDays, type TestAccount, type World } from "#tests/support/world";

/** What can be found in an organization, made by a word of its name, and how somebody looks for it. */
export const thingsOf = (world: World, club: OrganizationRecord) => {
  let made = 0;
  const slug = (of: string): string => {
    made += 1;
    return `${of}-${made}`;
  };

  const find = (who: TestAccount, text: string): Promise<Found> =>
    who.call(search.everything, { query: { search: text } });
  const findAsStranger = (text: string): Promise<Found> =>
    callAs(world.app, { organizationId: club.id })(search.everything, { query: { search: text } });

  const group = (name: string, row: Partial<{ access: "public" | "private"; active: boolean }> = {}) =>
    world.insert(club, "groups", { slug: slug("group"), name, ...row });

  const channel = async (name: string, row: Partial<{ private: boolean; visible: boolean }> = {}) => {
    const { id: imageId } = await world.insert(club, "images", { width: 1400, height: 1400 });
    return world.insert(club, "channels", { slug: slug("channel"), name, imageId, ...row });
  };

  const content = (channelId: string, title: string, published: string | null = inDays(-1)) =>
    world.insert(club, "contents", { channelId, slug: slug("content"), title, published });

  const post = (
    by: TestAccount,
    message: string,
    row: { groupId?: string; eventId?: string; createdAt?: string } = {},
  ) => world.insert(club, "activities", { accountId: by.id, message, ...row });

  return { find, findAsStranger, group, channel, content, post };
};

/** How many of each kind there are. */
export const countsOf = (found: Found) =>
  Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.length]));

export const none = { accounts: 0, groups: 0, events: 0, sessions: 0, contents: 0, activities: 0, messages: 0 };

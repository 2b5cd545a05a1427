import type { InsertObject } from "kysely";
import type { DB } from "#server/db/tables";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, type TestAccount, type World } from "#tests/support/world";

type Row<T extends keyof DB> = Partial<InsertObject<DB, T>>;

let made = 0;
/** A slug that nobody else has. */
export const word = (): string => {
  made += 1;
  return `w${made}-${Date.now().toString(36)}`;
};

/** A listed public channel that came out long ago, unless the row says otherwise. */
export const makeChannel = async (
  world: World,
  of: OrganizationRecord,
  { creator, ...row }: Row<"channels"> & { creator?: TestAccount } = {},
) => {
  const image = await world.insert(of, "images", { width: 1400, height: 1400 });
  const plain = { slug: word(), name: "Tide talk", imageId: image.id, creatorId: creator?.id ?? null };
  return world.insert(of, "channels", { ...plain, ...row });
};

/** A content that came out a day ago, unless the row says otherwise. */
export const makeContent = (world: World, of: OrganizationRecord, channelId: string, row: Row<"contents"> = {}) =>
  world.insert(of, "contents", {
    ...{ slug: word(), title: "Spring tide", published: inDays(-1), announcedAt: inDays(-1) },
    ...row,
    channelId,
  });

/** A draft. */
export const makeDraft = (world: World, of: OrganizationRecord, channelId: string, row: Row<"contents"> = {}) =>
  makeContent(world, of, channelId, { published: null, announcedAt: null, ...row });

/** A sound that the account has sent. */
export const makeSound = (
  world: World,
  of: OrganizationRecord,
  { id: accountId }: TestAccount,
  row: Row<"files"> = {},
) =>
  world.insert(of, "files", {
    ...{ name: "tide.mp3", key: `files/${crypto.randomUUID()}.mp3`, contentType: "audio/mpeg", size: 4_200, accountId },
    ...row,
  });

export const join = (
  world: World,
  of: OrganizationRecord,
  groupId: string,
  { id: accountId }: TestAccount,
  role: "member" | "moderator" = "member",
) => world.insert(of, "groupMemberships", { groupId, accountId, role });

import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { openPicture } from "#server/modules/platform/storage/images.service";
import { privateFileKey } from "#server/modules/platform/storage/private-files.service";
import type { ArchiveEntry } from "./export-archive.ts";
import * as channels from "./export-channels.queries.ts";
import * as queries from "./export-contents.queries.ts";
import * as conversations from "./export-conversations.queries.ts";
import * as preferences from "./export-preferences.queries.ts";
import { readmeOf } from "./export-readme.ts";
import { collectPayments, collectRegistrations } from "./export-registrations.queries.ts";
import * as threads from "./export-threads.queries.ts";

/** One part of an export; null when its bytes are gone. */
export type ExportPart = () => Promise<ArchiveEntry | null>;

const documents: Readonly<Record<string, (tx: Tx, accountId: string) => Promise<unknown>>> = {
  profile: async (tx, id) => ({
    ...(await queries.findProfile(tx, id)),
    attributes: await queries.listAttributes(tx, id),
    tiers: await queries.listTiers(tx, id),
  }),
  addresses: queries.listAddresses,
  preferences: async (tx, id) => ({
    notifications: await preferences.findPreferences(tx, id),
    conversations: await preferences.findChatPreferences(tx, id),
    quietHours: await preferences.findQuietHours(tx, id),
    unreadMail: await preferences.findUnreadMail(tx, id),
    digest: await preferences.findDigest(tx, id),
    devices: await queries.listDevices(tx, id),
    channels: await channels.listSubscribedChannels(tx, id),
    createdChannels: await channels.listCreatedChannels(tx, id),
  }),
  logins: queries.listLogins,
  follows: async (tx, id) => ({
    following: await queries.listFollowing(tx, id),
    followers: await queries.listFollowers(tx, id),
    blocked: await queries.listBlocked(tx, id),
  }),
  interests: queries.listInterests,
  groups: async (tx, id) => ({
    memberships: await queries.listMemberships(tx, id),
    requests: await queries.listRequests(tx, id),
    invitations: await queries.listInvitations(tx, id),
    ...(await queries.listGroupParts(tx, id)),
  }),
  events: async (tx, id) => ({
    created: await queries.listCreatedEvents(tx, id),
    ...(await queries.listEventParts(tx, id)),
    announcements: await queries.listAnnouncements(tx, id),
  }),
  activities: async (tx, id) => ({
    activities: await queries.listActivities(tx, id),
    likes: await queries.listLikes(tx, id),
    reports: await queries.listReports(tx, id),
    likedContents: await channels.listLikedContents(tx, id),
    guestOf: await channels.listGuestRoles(tx, id),
  }),
  conversations: async (tx, id) => ({
    conversations: await conversations.listConversations(tx, id),
    asked: await conversations.listAskedInto(tx, id),
    messages: await conversations.listMessages(tx, id),
    reactions: await conversations.listReactions(tx, id),
    reports: await conversations.listMessageReports(tx, id),
    threadMessages: await threads.listThreadMessages(tx, id),
    threadReactions: await threads.listThreadReactions(tx, id),
    threadVotes: await threads.listThreadVotes(tx, id),
    threadsRead: await threads.listThreadsRead(tx, id),
  }),
  notifications: queries.listNotifications,
  registrations: async (tx, id) => ({
    ...(await collectRegistrations(tx, id)),
    payments: await collectPayments(tx, id),
  }),
};

/** What people called a file, as a name that every system can write; the number before it keeps two apart. */
const safeName = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, "_").slice(-100);

/** Every part of an account's export, in the order of the archive. */
export const exportParts = async (ctx: JobCtx, accountId: string, now: Date): Promise<ExportPart[]> => {
  const { read, platform } = ctx;
  const { account, images, files, sent } = await read(async (tx) => ({
    account: await queries.findProfile(tx, accountId),
    images: await queries.listImages(tx, accountId),
    files: await queries.listFiles(tx, accountId),
    sent: await conversations.listMessageFiles(tx, accountId),
  }));
  return [
    async () => ({ name: "README.txt", content: await readmeOf(ctx, account, Object.keys(documents), now) }),
    ...Object.entries(documents).map(
      ([name, collect]): ExportPart =>
        async () => {
          const rows = await read((tx) => collect(tx, accountId));
          return { name: `${name}.json`, content: `${JSON.stringify(rows, null, 2)}\n` };
        },
    ),
    ...images.map(
      (image): ExportPart =>
        async () => {
          const picture = await openPicture(platform.files, image);
          return picture && { name: `images/${image.id}.webp`, content: picture.stream };
        },
    ),
    ...[...files, ...sent.map((file) => ({ ...file, key: privateFileKey(file.id) }))].map(
      ({ id, name, key }): ExportPart =>
        async () => {
          const file = await platform.files.get(key);
          return file && { name: `files/${id}-${safeName(name)}`, content: file.stream };
        },
    ),
  ];
};

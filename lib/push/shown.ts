import { pushRegistration } from "./end-push.ts";

/** Notices that a device shows: of all conversations, of one, or what else stands in the inbox. */
export type ShownNotices = "inbox" | "conversations" | `chat:${string}`;

/** Begins the tags of notices of conversations, and no others. */
const talk = "chat:";

const isAmong = (tag: string, which: ShownNotices): boolean => {
  if (which === "inbox") return !tag.startsWith(talk);
  return which === "conversations" ? tag.startsWith(talk) : tag === which;
};

/** What was read is taken away; what another account was told on this device stays. */
export async function closeShown(accountId: string, which: ShownNotices): Promise<void> {
  const registration = await pushRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notice of shown) if (notice.data?.accountId === accountId && isAmong(notice.tag, which)) notice.close();
}

import { sql } from "kysely";
import { keepRow, type Slot } from "#server/db/kept-statements";
import { unreadConversations } from "#server/modules/conversations/chat/unread.reads";
import { hostsAny } from "#server/modules/events/events/event-visibility.policy";
import { unseen } from "#server/modules/inbox/notifications/unseen.reads";
import { holdsEverywhere } from "#server/modules/people/accounts/accounts.policy";

/** What every page shows of oneself besides the account: what is unread, and whether one hosts or moderates. */
export const findOwnState = keepRow((tx, { accountId }: { readonly accountId: Slot<string> }) =>
  sql<{ notifications: number; chatChannels: number; hosting: boolean; moderates: boolean }>`
    select ${unseen(accountId)} as notifications, ${unreadConversations(accountId)} as chat_channels,
      ${hostsAny(accountId)} as hosting, ${holdsEverywhere("community.moderate", accountId)} as moderates`.compile(tx),
);

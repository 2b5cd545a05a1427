import { sql } from "kysely";
import { keepRow, type Slot } from "#server/db/kept-statements";
import { waitingPostReports } from "#server/modules/community/moderation/waiting-posts.reads";
import { unreadConversations, unreadRequests } from "#server/modules/conversations/chat/unread.reads";
import { waitingMessageReports } from "#server/modules/conversations/chat/waiting-reports.reads";
import { hostsAny } from "#server/modules/events/events/event-visibility.policy";
import { unseen } from "#server/modules/inbox/notifications/unseen.reads";
import { holdsEverywhere } from "#server/modules/people/accounts/accounts.policy";

interface OwnState {
  readonly notifications: number;
  readonly chatChannels: number;
  readonly chatRequests: number;
  readonly hosting: boolean;
  readonly moderates: boolean;
  readonly reportedMessages: number;
  readonly reportedPosts: number;
}

/**
 * What every page shows of oneself besides the account: what is unread, whether one hosts or moderates, and what then waits.
 * Reports are looked for by the statement of who decides about them, and of nobody else.
 */
export const findOwnState = keepRow((tx, { accountId }: { readonly accountId: Slot<string> }) =>
  sql<OwnState>`
    select ${unseen(accountId)} as notifications, ${unreadConversations(accountId)} as chat_channels,
      ${unreadRequests(accountId)} as chat_requests, ${hostsAny(accountId)} as hosting, held.moderates,
      case when held.moderates then ${waitingMessageReports(accountId)} else 0 end as reported_messages,
      case when held.moderates then ${waitingPostReports} else 0 end as reported_posts
    from (select ${holdsEverywhere("community.moderate", accountId)} as moderates) held`.compile(tx),
);

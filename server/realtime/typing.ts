import type { OrganizationId, Scope } from "#server/db/database";
import { findUntold } from "#server/modules/conversations/chat/typing.reads";
import { publishTo } from "./publish.ts";

/** Whose page it is, and where their conversations are kept. */
interface Writer {
  readonly scope: Scope;
  readonly organizationId: OrganizationId;
  readonly accountId: string;
}

/** How one page says that its account is writing in a conversation, which the page has open. */
export const typingOf = ({ scope, organizationId, accountId }: Writer) => ({
  /** Members who are not told; null = nobody is. */
  findUntold: (channelId: number): Promise<string[] | null> => scope.read((tx) => findUntold(tx, channelId, accountId)),

  /** Tells the pages of all others that have it open. */
  tell: (channelId: number, untold: readonly string[]): Promise<void> =>
    scope.write(async (tx) =>
      publishTo(
        tx,
        organizationId,
        [`conversations/${channelId}`],
        { type: "chat.typing", body: { channelId, accountId } },
        { except: untold },
      ),
    ),
});
export type Typing = ReturnType<typeof typingOf>;

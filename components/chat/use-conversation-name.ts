import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import type { ChatChannel } from "#entities/conversations/chat";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { othersIn } from "#lib/chat/people";
import { displayName } from "#lib/format/names";

/** Names that find room in one line. */
const mostNames = 3;

/** What a conversation is called: by its name, else by whom one talks to. */
export function useConversationName(): (channel: ChatChannel) => string {
  const t = useTranslations("chat");
  const locale = useLocale();
  const viewerId = useViewerId();
  return useCallback(
    (channel) => {
      if (channel.name) return channel.name;
      const others = othersIn(channel, viewerId);
      if (others.length === 0) return t("alone");
      const names = others.slice(0, mostNames).map(({ account }) => displayName(account));
      const count = Math.max(0, channel._count.members - 1 - names.length);
      const list = new Intl.ListFormat(locale, { type: count > 0 ? "unit" : "conjunction" }).format(names);
      return count > 0 ? t("others", { names: list, count }) : list;
    },
    [t, locale, viewerId],
  );
}

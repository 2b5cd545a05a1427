"use client";

import { MessageCircle } from "lucide-react";
import { useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import { CountedLink, type CountedLook, useShortNumbers } from "#components/layout/navigation/counted-link";
import { useSelf } from "#hooks/account/use-self";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** The way to one's conversations: in how many of them something is unread, and how many people would like to write. */
export function MessageLink({ look }: { look: CountedLook }) {
  const t = useTranslations("common.nav");
  const href = useHref();
  const { chatChannels = 0, chatRequests = 0 } = useSelf().data?._count ?? {};
  const count = chatChannels + chatRequests;
  const inWords = useShortNumbers();
  const messages = t("unreadMessages", { count: chatChannels, number: inWords(chatChannels) });
  const requests = { messages, count: chatRequests, number: inWords(chatRequests) };
  return (
    <CountedLink
      look={look}
      href={href(routes.conversations())}
      label={t("messages")}
      description={chatRequests > 0 ? t("withRequests", requests) : messages}
      isCurrent={useSelectedLayoutSegment() === "messages"}
      icon={<MessageCircle aria-hidden="true" strokeWidth={1.75} />}
      count={count}
      number={inWords(count)}
    />
  );
}

"use client";

import { MessageCircle } from "lucide-react";
import { useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import { CountedLink, type CountedLook, useShortNumber } from "#components/layout/navigation/counted-link";
import { useSelf } from "#hooks/account/use-self";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** The way to one's conversations, and in how many of them something is unread. */
export function MessageLink({ look }: { look: CountedLook }) {
  const t = useTranslations("common.nav");
  const href = useHref();
  const count = useSelf().data?._count.chatChannels ?? 0;
  const number = useShortNumber(count);
  return (
    <CountedLink
      look={look}
      href={href(routes.conversations())}
      label={t("messages")}
      description={t("unreadMessages", { count, number })}
      isCurrent={useSelectedLayoutSegment() === "messages"}
      icon={<MessageCircle aria-hidden="true" strokeWidth={1.75} />}
      count={count}
      number={number}
    />
  );
}

"use client";

import { MailQuestionMark } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MoreByItself } from "#components/conversations/more-by-itself";
import { LoadError } from "#components/layout/load-error";
import { SessionGate } from "#components/layout/session-gate";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import { useNow } from "#hooks/browser/use-now";
import { useRequests } from "#hooks/conversations/requests";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AskedRow } from "./asked-row";
import { ConversationRow } from "./conversation-row";
import { ListSkeleton } from "./list-skeleton";
import { WayBack } from "./way-back";

/** Whom one has not agreed to hear from, and what they ask. */
export function RequestsScreen() {
  const t = useTranslations("chat");
  return (
    <>
      <header className="flex items-center gap-3 border-line border-b px-3 py-2.5 sm:px-6">
        <WayBack />
        <div className="min-w-0 flex-1">
          <h1 className="font-semibold text-base">{t("requests.title")}</h1>
          <p className="text-caption text-ink-muted">{t("requests.text")}</p>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-3 scroll-quiet">
        <SessionGate pending={<ListSkeleton />}>
          <Requests />
        </SessionGate>
      </div>
    </>
  );
}

function Requests() {
  const t = useTranslations("chat");
  const list = useRequests();
  if (list.data) return <Rows list={{ ...list, data: list.data }} />;
  return list.error ? <LoadError level={2} title={t("requests.errorTitle")} read={list} /> : <ListSkeleton />;
}

type List = ReturnType<typeof useRequests>;

function Rows({ list }: { list: List & { data: NonNullable<List["data"]> } }) {
  const t = useTranslations("chat");
  const moreFailed = useTranslations("conversations")("moreFailed");
  const href = useHref();
  const viewerId = useViewerId();
  const [openedAt] = useState(() => new Date().toISOString());
  const now = useNow(openedAt);
  const { items } = list.data;
  if (items.length === 0)
    return (
      <EmptyState
        level={2}
        icon={<MailQuestionMark />}
        title={t("requests.emptyTitle")}
        text={t("requests.emptyText")}
        action={
          <ButtonLink variant="secondary" href={href(routes.notificationPreferences())}>
            {t("requests.settings")}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <ul aria-label={t("requests.title")} className="grid grid-cols-1 gap-0.5">
        {items.map((membership) => (
          <li key={membership.channelId}>
            {membership.channel.direct ? (
              <ConversationRow
                membership={membership}
                viewerId={viewerId}
                isCurrent={false}
                isLookedAt={false}
                draft={null}
                now={now}
              />
            ) : (
              <AskedRow membership={membership} />
            )}
          </li>
        ))}
      </ul>
      <MoreByItself list={list} label={t("more")} failed={moreFailed} />
    </>
  );
}

"use client";

import { Lock, MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MoreByItself } from "#components/conversations/more-by-itself";
import { LoadError } from "#components/layout/load-error";
import { SessionGate } from "#components/layout/session-gate";
import { Button } from "#components/ui/actions/button";
import { EmptyState } from "#components/ui/states/empty-state";
import { Gate } from "#components/ui/states/gate";
import { useNow } from "#hooks/browser/use-now";
import { useConversations } from "#hooks/conversations/chat";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { isGate } from "#lib/api/refusal";
import { useLookedAt } from "#lib/chat/looked-at";
import { ConversationRow } from "./conversation-row";
import { ListSkeleton } from "./list-skeleton";
import { RequestsEntry } from "./requests-entry";
import { useDrafts } from "./use-drafts";

/** What stands in an address in the place of a conversation, where requests are. */
const requestsSegment = "requests";

export type ConversationListProps = {
  /** The open one. */
  current: string | null;
  onWrite: () => void;
};

/** All conversations of the viewer, where something was said last first, in each of their states. */
export function ConversationList(props: ConversationListProps) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4 scroll-quiet sm:px-5 lg:px-2">
      <SessionGate pending={<ListSkeleton />}>
        <RequestsEntry isCurrent={props.current === requestsSegment} />
        <Conversations {...props} />
      </SessionGate>
    </div>
  );
}

function Conversations(props: ConversationListProps) {
  const list = useConversations();
  return list.data ? <Rows list={{ ...list, data: list.data }} {...props} /> : <NoRows list={list} />;
}

type List = ReturnType<typeof useConversations>;

function NoRows({ list }: { list: List }) {
  const t = useTranslations();
  const { error } = list;
  if (!error) return <ListSkeleton />;
  if (!isGate(error)) return <LoadError title={t("chat.errorTitle")} read={list} />;
  return <Gate level={2} icon={<Lock />} title={t("chat.gateTitle")} text={t(`errors.${error.code}`)} />;
}

type RowsProps = ConversationListProps & { list: List & { data: NonNullable<List["data"]> } };

function Rows({ list, current, onWrite }: RowsProps) {
  const t = useTranslations("chat");
  const moreFailed = useTranslations("conversations")("moreFailed");
  const viewerId = useViewerId();
  const [openedAt] = useState(() => new Date().toISOString());
  const now = useNow(openedAt);
  const drafts = useDrafts(current);
  const lookedAt = useLookedAt(({ conversationId }) => conversationId);
  // A list that is read page by page while somebody writes may name one twice.
  const items = [...new Map(list.data.items.toReversed().map((item) => [item.channelId, item])).values()].toReversed();
  if (items.length === 0)
    return (
      <EmptyState
        level={2}
        icon={<MessagesSquare />}
        title={t("empty.title")}
        text={t("empty.text")}
        action={
          <Button aria-haspopup="dialog" onClick={onWrite}>
            {t("new")}
          </Button>
        }
      />
    );
  return (
    <>
      <ul aria-label={t("list")} className="grid grid-cols-1 gap-0.5">
        {items.map((membership) => (
          <li key={membership.channelId}>
            <ConversationRow
              membership={membership}
              viewerId={viewerId}
              isCurrent={String(membership.channelId) === current}
              isLookedAt={String(membership.channelId) === lookedAt}
              draft={drafts.get(String(membership.channelId)) ?? null}
              now={now}
            />
          </li>
        ))}
      </ul>
      <MoreByItself list={list} label={t("more")} failed={moreFailed} />
    </>
  );
}

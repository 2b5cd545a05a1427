"use client";

import { MessageCircleOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useAuthor } from "#components/activities/composer/use-author";
import { MessagesSkeleton } from "#components/conversations/messages-skeleton";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { LoadError } from "#components/layout/load-error";
import { useAppContext } from "#components/layout/providers/app-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import { Gate } from "#components/ui/states/gate";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { useLateTitle } from "#hooks/browser/use-title";
import { useConversation } from "#hooks/conversations/chat";
import { isGate } from "#lib/api/refusal";
import { draftPlaceOf } from "#lib/chat/drafted";
import type { Author } from "#lib/composer/drafts";
import type { Desk } from "#lib/conversations/unsent";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { currentBrowser } from "#lib/session/browser";
import { ConversationHeader } from "./conversation-header";
import { Discourse } from "./discourse";
import { useBeginning } from "./use-beginning";
import { useConversationName } from "./use-conversation-name";

const MessageSearch = late(() => import("./message-search").then((part) => part.MessageSearch));

export function ConversationScreen({ conversationId }: { conversationId: string }) {
  const author = useAuthor();
  if (!author) return null;
  return <Conversation key={`${author.accountId} ${conversationId}`} author={author} conversationId={conversationId} />;
}

function Conversation({ author, conversationId }: { author: Author; conversationId: string }) {
  const t = useTranslations();
  const read = useConversation(conversationId);
  const { data, error } = read;
  if (data) return <OpenConversation membership={data} author={author} />;
  if (!error) return <MessagesSkeleton />;
  if (error.code === "not_found") return <GoneConversation />;
  return (
    <div className="grid flex-1 place-items-center p-6">
      {isGate(error) ? (
        <Gate icon={<MessageCircleOff />} title={t("chat.gateTitle")} text={t(`errors.${error.code}`)} />
      ) : (
        <LoadError level={1} title={t("conversations.errorTitle")} read={read} />
      )}
    </div>
  );
}

function OpenConversation({ membership, author }: { membership: ChatChannelMember; author: Author }) {
  const { NAME } = useAppContext().config;
  const name = useConversationName()(membership.channel);
  const conversationId = String(membership.channelId);
  const way = useBeginning();
  const [isSearching, setIsSearching] = useState(false);
  const stopSearching = () => setIsSearching(false);
  // To open it is to read it: what is asked for afterwards says that nothing is unread.
  const [unreadBehind, setUnreadBehind] = useState(() => (membership.read ? null : membership.readUntil));
  const desk = useMemo<Desk>(
    () => ({ author, place: draftPlaceOf(conversationId), storage: currentBrowser().local }),
    [author, conversationId],
  );
  useLateTitle(`${name} · ${NAME}`);
  return (
    <>
      <ConversationHeader membership={membership} name={name} onSearch={() => setIsSearching(true)} />
      <Discourse
        membership={membership}
        name={name}
        desk={desk}
        unreadBehind={unreadBehind}
        way={way}
        onMissed={setUnreadBehind}
      />
      {isSearching && (
        <LatePart onBroken={stopSearching}>
          <MessageSearch conversationId={conversationId} onOpen={way.toMessage} onClose={stopSearching} />
        </LatePart>
      )}
    </>
  );
}

/** One has left it or was removed, it was deleted, or it never was for this reader. */
function GoneConversation() {
  const t = useTranslations("chat.conversation");
  const href = useHref();
  return (
    <div className="grid flex-1 place-items-center p-6">
      <EmptyState
        level={1}
        icon={<MessageCircleOff />}
        title={t("goneTitle")}
        text={t("goneText")}
        action={<ButtonLink href={href(routes.conversations())}>{t("all")}</ButtonLink>}
      />
    </div>
  );
}

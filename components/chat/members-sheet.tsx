"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import { ListRow } from "#components/ui/lists/list-row";
import { ShowMore } from "#components/ui/lists/show-more";
import { Sheet } from "#components/ui/overlays/sheet";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { useConversationMembers } from "#hooks/conversations/chat";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AddPeople } from "./add-people";
import { ConversationFace } from "./conversation-face";
import { HereDot } from "./here-dot";
import { MemberMenu } from "./member-menu";
import { useConversationName } from "./use-conversation-name";

export type MembersSheetProps = { membership: ChatChannelMember; onClose: () => void };

/** Who is in a conversation; its moderators add their contacts, and decide who else moderates and who has to go. */
export function MembersSheet({ membership, onClose }: MembersSheetProps) {
  const t = useTranslations();
  const [isAdding, setIsAdding] = useState(false);
  const conversationId = String(membership.channelId);
  const list = useConversationMembers(conversationId);
  const close = (isOpen: boolean) => !isOpen && onClose();
  if (isAdding)
    return (
      <AddPeople
        conversationId={conversationId}
        taken={(list.data?.items ?? []).map(({ accountId }) => accountId)}
        onBack={() => setIsAdding(false)}
        onClose={onClose}
      />
    );
  return (
    <Sheet
      open
      onOpenChange={close}
      title={t("chat.menu.members")}
      closeLabel={t("common.actions.close")}
      footer={
        membership.role === "moderator" &&
        membership.channel.request === null && (
          <Button icon={<UserPlus aria-hidden="true" className="size-4.5" />} onClick={() => setIsAdding(true)}>
            {t("chat.members.add")}
          </Button>
        )
      }
    >
      {!membership.channel.direct && <Face membership={membership} />}
      <Members membership={membership} list={list} />
    </Sheet>
  );
}

/** Whose members they are. */
function Face({ membership: { channel } }: Pick<MembersSheetProps, "membership">) {
  const viewerId = useViewerId();
  const name = useConversationName()(channel);
  return (
    <div className="mb-3 flex items-center gap-3 border-line border-b px-3 pb-4">
      <ConversationFace channel={channel} viewerId={viewerId} name={name} />
      <p className="wrap-anywhere min-w-0 font-semibold">
        <bdi>{name}</bdi>
      </p>
    </div>
  );
}

type MembersProps = { membership: ChatChannelMember; list: ReturnType<typeof useConversationMembers> };

function Members({ membership, list }: MembersProps) {
  const t = useTranslations("chat");
  const you = useTranslations("conversations")("you");
  const href = useHref();
  const viewerId = useViewerId();
  const conversationId = String(membership.channelId);
  const { asked } = membership.channel._count;
  const isTended = membership.role === "moderator" && !membership.channel.direct;
  if (!list.data) {
    if (list.error) return <LoadError level={3} title={t("members.errorTitle")} read={list} />;
    return (
      <SkeletonGroup label={t("people.loading")} className="grid gap-4">
        {["first", "second", "third"].map((row) => (
          <Skeleton key={row} className="h-8 w-2/3" />
        ))}
      </SkeletonGroup>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 px-3">
        {list.data.items.map(({ account, accountId, role, here }) => (
          <li key={accountId}>
            <ListRow
              href={href(routes.member(account.username))}
              leading={
                <span className="relative inline-flex shrink-0">
                  <Avatar name={displayName(account)} src={account.image?.uri ?? null} />
                  {here && <HereDot />}
                </span>
              }
              title={<bdi>{displayName(account)}</bdi>}
              text={accountId === viewerId && you}
              trailing={
                <span className="flex items-center gap-2">
                  {role === "moderator" && <Badge>{t("members.moderator")}</Badge>}
                  {isTended && <MemberMenu conversationId={conversationId} account={account} role={role} />}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
      {asked > 0 && <p className="px-3 pt-3 text-ink-muted text-sm">{t("members.asked", { count: asked })}</p>}
    </>
  );
}

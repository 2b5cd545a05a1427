"use client";

import { Bell, BellOff, Ellipsis, LogOut, PencilLine, Search, Trash2, Undo2, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { IconButton } from "#components/ui/actions/icon-button";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { useSetMuted } from "#hooks/conversations/chat";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { ConversationFace } from "./conversation-face";
import { WayBack } from "./way-back";

const MembersSheet = late(() => import("./members-sheet").then((part) => part.MembersSheet));
const NameDialog = late(() => import("./name-dialog").then((part) => part.NameDialog));
const EndDialog = late(() => import("./end-dialog").then((part) => part.EndDialog));

type Opened = "members" | "name" | "leave" | "remove" | "takeBack";

export type ConversationHeaderProps = {
  membership: ChatChannelMember;
  name: string;
  /** Somebody wants to search in the conversation. */
  onSearch: () => void;
};

/** Whom one talks to, the way back on narrow screens, and what one can do with the conversation. */
export function ConversationHeader({ membership, name, onSearch }: ConversationHeaderProps) {
  const t = useTranslations("chat");
  const viewerId = useViewerId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { channel } = membership;
  const close = () => setOpened(null);
  return (
    <header className="flex items-center gap-3 border-line border-b px-3 py-2.5 sm:px-6">
      <WayBack />
      <ConversationFace channel={channel} viewerId={viewerId} name={name} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-base">
          <bdi>{name}</bdi>
        </h1>
        <p className="flex items-center gap-1.5 text-caption text-ink-muted">
          <span className="whitespace-nowrap">{t("conversation.members", { count: channel._count.members })}</span>
          {!membership.notifications && (
            <>
              <BellOff aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0" />
              <span className="truncate">{t(channel.direct ? "row.muted" : "row.mutedMany")}</span>
            </>
          )}
        </p>
      </div>
      {channel.request !== "received" && (
        <ConversationMenu membership={membership} onSearch={onSearch} onOpen={setOpened} />
      )}
      {opened !== null && (
        <LatePart key={opened} onBroken={close}>
          {opened === "members" && <MembersSheet membership={membership} onClose={close} />}
          {opened === "name" && <NameDialog membership={membership} onClose={close} />}
          {(opened === "leave" || opened === "remove" || opened === "takeBack") && (
            <EndDialog membership={membership} act={opened} onClose={close} />
          )}
        </LatePart>
      )}
    </header>
  );
}

type ConversationMenuProps = Omit<ConversationHeaderProps, "name"> & { onOpen: (what: Opened) => void };

function ConversationMenu({ membership, onSearch, onOpen }: ConversationMenuProps) {
  const t = useTranslations("chat.menu");
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t("label")} icon={<Ellipsis />} />}
      items={useItems({ membership, onSearch, onOpen })}
    />
  );
}

function useItems({ membership, onSearch, onOpen: open }: ConversationMenuProps): MenuItem[] {
  const t = useTranslations("chat.menu");
  const setMuted = useSetMuted();
  const isMuted = !membership.notifications;
  const toggle = () =>
    setMuted.mutate({
      params: { conversationId: String(membership.channelId) },
      body: { notifications: isMuted },
    });
  const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const;
  const isModerator = membership.role === "moderator";
  const { request } = membership.channel;
  return [
    { key: "search", label: t("search"), icon: <Search {...icon} />, onSelect: onSearch },
    { key: "members", label: t("members"), icon: <UsersRound {...icon} />, onSelect: () => open("members") },
    ...(isModerator && !membership.channel.direct
      ? [{ key: "name", label: t("look"), icon: <PencilLine {...icon} />, onSelect: () => open("name") }]
      : []),
    {
      key: "mute",
      label: t(isMuted ? "unmute" : membership.channel.direct ? "mute" : "muteMany"),
      icon: isMuted ? <Bell {...icon} /> : <BellOff {...icon} />,
      onSelect: toggle,
    },
    { key: "line", separator: true },
    ...(request === "waiting"
      ? [
          {
            ...{ key: "takeBack", label: t("takeBack"), icon: <Undo2 {...icon} />, tone: "danger" as const },
            onSelect: () => open("takeBack"),
          },
        ]
      : []),
    ...(request === null
      ? [
          {
            ...{ key: "leave", label: t("leave"), icon: <LogOut {...icon} />, tone: "danger" as const },
            onSelect: () => open("leave"),
          },
        ]
      : []),
    ...(isModerator && request !== "waiting"
      ? [
          {
            ...{ key: "remove", label: t("remove"), icon: <Trash2 {...icon} />, tone: "danger" as const },
            onSelect: () => open("remove"),
          },
        ]
      : []),
  ];
}

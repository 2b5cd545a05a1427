"use client";

import { Ellipsis, Shield, ShieldOff, UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import type { ChatChannelMember } from "#entities/conversations/chat";
import type { BaseAccount } from "#entities/people/accounts";
import { useRemoveMember, useSetRole } from "#hooks/conversations/chat";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { displayName } from "#lib/format/names";

export type MemberMenuProps = { conversationId: string; account: BaseAccount; role: ChatChannelMember["role"] };

type Act = "removeMember" | "stepDown";

/** What a moderator does with a member of a conversation, or with their own role; who wants to go themselves leaves. */
export function MemberMenu({ conversationId, account, role }: MemberMenuProps) {
  const t = useTranslations("chat");
  const viewerId = useViewerId();
  const setRole = useSetRole();
  const [asked, setAsked] = useState<Act | null>(null);
  const params = { conversationId, accountId: account.id };
  const name = displayName(account);
  const isModerator = role === "moderator";
  const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const;
  const own: MenuItem[] = [
    {
      ...{ key: "stepDown", label: t("stepDown.action"), icon: <ShieldOff {...icon} /> },
      onSelect: () => setAsked("stepDown"),
    },
  ];
  const others: MenuItem[] = [
    {
      key: "role",
      label: t(isModerator ? "members.demote" : "members.promote"),
      icon: isModerator ? <ShieldOff {...icon} /> : <Shield {...icon} />,
      onSelect: () => setRole.mutate({ params, body: { role: isModerator ? "member" : "moderator" } }),
    },
    {
      ...{ key: "remove", label: t("members.remove"), icon: <UserMinus {...icon} />, tone: "danger" },
      onSelect: () => setAsked("removeMember"),
    },
  ];
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton size="sm" label={t("members.more", { name })} icon={<Ellipsis />} />}
        items={account.id === viewerId ? own : others}
      />
      {asked && <Question act={asked} params={params} name={name} onClose={() => setAsked(null)} />}
    </>
  );
}

type QuestionProps = {
  act: Act;
  params: { conversationId: string; accountId: string };
  name: string;
  onClose: () => void;
};

/** Asks before what only somebody else can take back. */
function Question({ act, params, name, onClose }: QuestionProps) {
  const t = useTranslations("chat");
  const cancel = useTranslations("common.actions")("cancel");
  const remove = useRemoveMember();
  const setRole = useSetRole();
  const confirm = () =>
    act === "removeMember"
      ? remove.mutate({ params }, { onSettled: onClose })
      : setRole.mutate({ params, body: { role: "member" } }, { onSettled: onClose });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${act}.title`, { name })}
      text={t(`${act}.text`, { name })}
      confirmLabel={t(`${act}.action`)}
      cancelLabel={cancel}
      busy={remove.isPending || setRole.isPending}
      onConfirm={confirm}
    />
  );
}

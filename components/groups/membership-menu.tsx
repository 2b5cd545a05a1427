"use client";

import { BellRing, ChevronDown, LogOut, MessagesSquare, Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { GroupPreferenceSettings } from "#components/preferences/group-preference";
import { Button } from "#components/ui/actions/button";
import { Dialog } from "#components/ui/overlays/dialog";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import type { BaseGroup } from "#entities/groups/groups";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { LeaveDialog } from "./leave-dialog";

type Opened = "notifications" | "leave";

/** What a member can do about their membership; moderators also with the group. */
export function MembershipMenu({ group, role }: { group: BaseGroup; role: "member" | "moderator" }) {
  const t = useTranslations("groups");
  const href = useHref();
  const hasChat = useAppContext().config.MODULES.threads.enabled;
  const [opened, setOpened] = useState<Opened | null>(null);
  const button = useFocusReturn<HTMLButtonElement>(opened !== null);
  const edit: MenuItem = {
    key: "edit",
    label: t("menu.edit"),
    icon: <Pencil aria-hidden="true" />,
    href: href(routes.editGroup(group.slug)),
  };
  const message: MenuItem = {
    key: "message",
    label: t("menu.message"),
    icon: <MessagesSquare aria-hidden="true" />,
    href: href(routes.messageTo({ group: group.id })),
  };
  const items: MenuItem[] = [
    {
      key: "notifications",
      label: t("menu.notifications"),
      icon: <BellRing aria-hidden="true" />,
      onSelect: () => setOpened("notifications"),
    },
    ...(hasChat ? [message] : []),
    ...(role === "moderator" ? [edit] : []),
    { key: "line", separator: true },
    {
      key: "leave",
      label: t("menu.leave"),
      icon: <LogOut aria-hidden="true" />,
      tone: "danger",
      onSelect: () => setOpened("leave"),
    },
  ];
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        trigger={
          <Button
            ref={button}
            variant="secondary"
            aria-label={`${t(`join.${role}`)}: ${t("join.menuName", { name: group.name })}`}
          >
            {t(`join.${role}`)}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
        items={items}
      />
      {opened === "notifications" && <NotificationsDialog group={group} onClose={close} />}
      {opened === "leave" && <LeaveDialog group={group} onClose={close} />}
    </>
  );
}

function NotificationsDialog({ group, onClose }: { group: BaseGroup; onClose: () => void }) {
  const t = useTranslations("groups.notifications");
  const closeLabel = useTranslations("common.actions")("close");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title", { name: group.name })}
      description={t("text")}
      closeLabel={closeLabel}
    >
      <GroupPreferenceSettings groupId={group.id} />
    </Dialog>
  );
}

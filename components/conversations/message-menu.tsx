"use client";

import { Copy, Ellipsis, Flag, Pencil, Reply, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import { MessageAct } from "./message-act";

export type MessageMenuProps = {
  /** What it says; empty where it is pictures or files alone. */
  text: string;
  /** Each of these is offered where it is given. */
  onReply?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onReport?: (() => void) | undefined;
};

/** Beside a message: all that its reader may do with it besides reacting. */
export function MessageMenu({ text, onReply, onEdit, onRemove, onReport }: MessageMenuProps) {
  const t = useTranslations("conversations.message");
  const copy = useCopyText();
  const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const;
  const items: MenuItem[] = [
    ...(onReply
      ? [
          {
            ...{ key: "reply", label: t("reply"), onSelect: onReply },
            icon: <Reply {...icon} className="rtl:-scale-x-100" />,
          },
        ]
      : []),
    ...(onEdit ? [{ key: "edit", label: t("edit"), icon: <Pencil {...icon} />, onSelect: onEdit }] : []),
    ...(text === ""
      ? []
      : [{ key: "copy", label: t("copy"), icon: <Copy {...icon} />, onSelect: () => void copy(text) }]),
    ...(onReport ? [{ key: "report", label: t("report"), icon: <Flag {...icon} />, onSelect: onReport }] : []),
    ...(onRemove
      ? [
          {
            ...{ key: "remove", label: t("delete"), icon: <Trash2 {...icon} /> },
            ...{ tone: "danger" as const, onSelect: onRemove },
          },
        ]
      : []),
  ];
  return <Menu trigger={<MessageAct label={t("more")} icon={<Ellipsis />} />} items={items} />;
}

function useCopyText() {
  const t = useTranslations("conversations.message");
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify(t("copied"), "good");
    } catch {
      notifyFailure(t("notCopied"));
    }
  };
}

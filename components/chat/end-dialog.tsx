"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { useLeaveConversation, useRemoveConversation } from "#hooks/conversations/chat";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type EndDialogProps = {
  membership: ChatChannelMember;
  act: "leave" | "remove" | "takeBack";
  onClose: () => void;
};

/** Asks before somebody leaves a conversation, takes back what they asked, or deletes it for everybody. */
export function EndDialog({ membership, act, onClose }: EndDialogProps) {
  const t = useTranslations("chat");
  const cancel = useTranslations("common.actions")("cancel");
  const href = useHref();
  const router = useRouter();
  const leave = useLeaveConversation();
  const remove = useRemoveConversation();
  const end = act === "remove" ? remove : leave;
  const confirm = () =>
    end.mutate(
      { params: { conversationId: String(membership.channelId) } },
      { onSuccess: () => router.replace(href(routes.conversations())), onError: onClose },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${act}.title`)}
      text={t(`${act}.text`)}
      confirmLabel={t(`${act}.action`)}
      cancelLabel={cancel}
      busy={end.isPending || end.isSuccess}
      onConfirm={confirm}
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { useAcceptRequest, useDeclineRequest } from "#hooks/conversations/requests";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { useBlock } from "#hooks/people/accounts";
import { othersIn } from "#lib/chat/people";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type RequestBarProps = { membership: ChatChannelMember; name: string };

/** Somebody asks whether they may write: they may, may not, or are not to be met at all. */
export function RequestBar({ membership, name }: RequestBarProps) {
  const t = useTranslations("chat.asked");
  const href = useHref();
  const router = useRouter();
  const accept = useAcceptRequest();
  const decline = useDeclineRequest();
  const [asksToBlock, setAsksToBlock] = useState(false);
  const input = { params: { conversationId: String(membership.channelId) } };
  const leave = () => router.replace(href(routes.messageRequests()));
  return (
    <section aria-label={t("title", { name })} className="grid gap-3 border-line border-t bg-wash px-3 py-3 sm:px-6">
      <div className="text-sm">
        <p className="font-medium">{t("title", { name })}</p>
        <p className="text-ink-muted">{t("text", { name })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => accept.mutate(input)}>{t("accept")}</Button>
        <Button
          variant="secondary"
          busy={decline.isPending || decline.isSuccess}
          onClick={() => decline.mutate(input, { onSuccess: leave })}
        >
          {t("decline")}
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsksToBlock(true)}>
          {t("block")}
        </Button>
      </div>
      <BlockAsker
        membership={membership}
        name={name}
        open={asksToBlock}
        onClose={() => setAsksToBlock(false)}
        onBlocked={leave}
      />
    </section>
  );
}

type BlockAskerProps = RequestBarProps & { open: boolean; onClose: () => void; onBlocked: () => void };

function BlockAsker({ membership, name, open, onClose, onBlocked }: BlockAskerProps) {
  const t = useTranslations("chat.asked");
  const words = useTranslations();
  const viewerId = useViewerId();
  const block = useBlock();
  const [asker] = othersIn(membership.channel, viewerId);
  const confirm = () => {
    if (!asker) return;
    block.mutate({ params: { accountId: asker.accountId } }, { onSuccess: onBlocked, onSettled: onClose });
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("blockTitle", { name })}
      text={words("conversations.report.blockText", { name })}
      confirmLabel={t("block")}
      cancelLabel={words("common.actions.cancel")}
      busy={block.isPending}
      onConfirm={confirm}
    />
  );
}

"use client";

import { Ban, Ellipsis, Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MessageEntry } from "#components/chat/message-entry";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { ButtonLink } from "#components/ui/actions/button-link";
import { IconButton } from "#components/ui/actions/icon-button";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import type { Account } from "#entities/people/accounts";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { useBlock } from "#hooks/people/accounts";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { FollowButton } from "./follow-button";

/** What one can do with a profile: one's own is edited, another's followed, written to or blocked. */
export function MemberActions({ account }: { account: Account }) {
  const t = useTranslations("accounts");
  const href = useHref();
  const viewerId = useViewerId();
  const [asksToBlock, setAsksToBlock] = useState(false);
  const copyLink = useCopyLink(account);
  const isOwn = viewerId === account.id;
  const name = displayName(account);
  const copy: MenuItem = {
    key: "copy",
    label: t("menu.copy"),
    icon: <Link2 aria-hidden="true" />,
    onSelect: () => void copyLink(),
  };
  const block: MenuItem = {
    key: "block",
    label: t("menu.block"),
    icon: <Ban aria-hidden="true" />,
    tone: "danger",
    onSelect: () => setAsksToBlock(true),
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOwn ? (
        <ButtonLink variant="secondary" href={href(routes.accountProfile())} prefetch={false}>
          {t("profile.edit")}
        </ButtonLink>
      ) : (
        <FollowButton account={account} />
      )}
      <MessageEntry account={account} />
      <Menu
        trigger={
          <IconButton
            label={t("menu.label", { name })}
            icon={<Ellipsis />}
            className="border border-line-strong bg-surface"
          />
        }
        items={viewerId && !isOwn ? [copy, { key: "line", separator: true }, block] : [copy]}
      />
      <BlockDialog account={account} open={asksToBlock} onOpenChange={setAsksToBlock} />
    </div>
  );
}

type BlockDialogProps = { account: Account; open: boolean; onOpenChange: (open: boolean) => void };

function BlockDialog({ account, open, onOpenChange }: BlockDialogProps) {
  const t = useTranslations("accounts.block");
  const cancel = useTranslations("common.actions")("cancel");
  const block = useBlock();
  const name = displayName(account);
  return (
    <AlertDialog
      title={t("title", { name })}
      text={t("text", { name })}
      confirmLabel={t("action")}
      cancelLabel={cancel}
      open={open}
      onOpenChange={onOpenChange}
      busy={block.isPending}
      onConfirm={() => block.mutate({ params: { accountId: account.id } }, { onSettled: () => onOpenChange(false) })}
    />
  );
}

/** The address of the profile, not of the tab that is open. */
function useCopyLink({ username }: Account) {
  const t = useTranslations("accounts.menu");
  const href = useHref();
  return async () => {
    try {
      await navigator.clipboard.writeText(new URL(href(routes.member(username)), location.href).href);
      notify(t("copied"), "good");
    } catch {
      notifyFailure(t("notCopied"));
    }
  };
}

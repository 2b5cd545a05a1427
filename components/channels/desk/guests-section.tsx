"use client";

import { Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { notifyFailure } from "#components/layout/notices/toasts";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { Menu } from "#components/ui/overlays/menu";
import type { ContentGuest } from "#entities/content/contents";
import { useRemoveGuest } from "#hooks/content/channels";
import { useErrorText } from "#lib/forms/use-error-text";
import { useContentDesk } from "./use-content-draft";

const GuestSheet = late(() => import("./guest-sheet").then((part) => part.GuestSheet));

/** Who speaks, hosts or wrote it. They are kept by themselves, whatever else is being typed. */
export function GuestsSection() {
  const t = useTranslations("channel-desk.guests");
  const { content } = useContentDesk();
  const [edited, setEdited] = useState<ContentGuest | "new" | null>(null);
  const [leaving, setLeaving] = useState<ContentGuest | null>(null);
  return (
    <SettingCard
      title={t("title")}
      text={t("text")}
      action={
        <Button
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setEdited("new")}
        >
          {t("add")}
        </Button>
      }
    >
      {content.guests.length === 0 ? (
        <p className="text-ink-muted text-sm">{t("none")}</p>
      ) : (
        <ul className="grid gap-1">
          {content.guests.map((guest) => (
            <GuestRow key={guest.id} guest={guest} onEdit={() => setEdited(guest)} onRemove={() => setLeaving(guest)} />
          ))}
        </ul>
      )}
      {edited && <GuestSheet guest={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      {leaving && <RemoveGuest guest={leaving} onClose={() => setLeaving(null)} />}
    </SettingCard>
  );
}

type GuestRowProps = { guest: ContentGuest; onEdit: () => void; onRemove: () => void };

function GuestRow({ guest, onEdit, onRemove }: GuestRowProps) {
  const t = useTranslations("channel-desk");
  const { name, type, title, company, image, account } = guest;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Avatar name={name} src={image?.uri ?? account?.image?.uri ?? null} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 break-words font-medium text-sm">{name}</bdi>
          <Badge>{t(`guests.types.${type}`)}</Badge>
        </p>
        <p dir="auto" className="line-clamp-1 text-caption text-ink-muted">
          {[title, company].filter(Boolean).join(", ")}
        </p>
      </div>
      <Menu
        trigger={<IconButton label={t("guests.acts", { name })} icon={<Ellipsis />} />}
        items={[
          { key: "edit", label: t("edit"), icon: <Pencil />, onSelect: onEdit },
          { key: "remove", label: t("delete"), icon: <Trash2 />, tone: "danger", onSelect: onRemove },
        ]}
      />
    </li>
  );
}

function RemoveGuest({ guest, onClose }: { guest: ContentGuest; onClose: () => void }) {
  const t = useTranslations();
  const errorText = useErrorText();
  const { content } = useContentDesk();
  const remove = useRemoveGuest();
  const confirm = () =>
    remove.mutate(
      { params: { channelId: content.channel.id, contentId: content.id, guestId: guest.id } },
      { onSuccess: onClose, onError: (error) => notifyFailure(errorText(error)) },
    );
  return (
    <AlertDialog
      open
      title={t("channel-desk.guests.removeTitle", { name: guest.name })}
      text={t("channel-desk.guests.removeText")}
      confirmLabel={t("channel-desk.delete")}
      cancelLabel={t("common.actions.cancel")}
      busy={remove.isPending}
      onConfirm={confirm}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  );
}

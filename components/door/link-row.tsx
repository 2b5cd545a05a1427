"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import { ListRow } from "#components/ui/lists/list-row";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import type { DoorLink } from "#entities/attendance/door";
import { useRevokeDoorLink } from "#hooks/attendance/door";
import { formatDay } from "#lib/format/dates";
import { useDoorTime } from "./use-door-time";

type LinkRowProps = { eventId: string; link: DoorLink; timezone: string | null; now: Date };

/** A link for helpers: how long it lasts, whether it was used, and its end. */
export function LinkRow({ eventId, link, timezone, now }: LinkRowProps) {
  const t = useTranslations("door.links");
  const locale = useLocale();
  const time = useDoorTime(timezone);
  const { name, expiresAt, revokedAt, lockedUntil, devices } = link;
  const isExpired = Date.parse(expiresAt) <= now.getTime();
  const isOver = revokedAt !== null || isExpired;
  const day = formatDay({ instant: expiresAt, zone: timezone ?? "UTC", locale }, now);
  return (
    <ListRow
      className={isOver ? "opacity-70" : ""}
      title={name}
      text={
        <span className="figures flex flex-wrap items-center gap-x-2 gap-y-1">
          {revokedAt !== null && <Badge>{t("revoked")}</Badge>}
          {revokedAt === null && isExpired && <Badge>{t("expired")}</Badge>}
          {!isOver && t("expires", { when: `${day}, ${time(expiresAt)}` })}
          {!isOver && lockedUntil !== null && <Badge tone="warn">{t("locked", { time: time(lockedUntil) })}</Badge>}
          <span>{t("devices", { count: devices })}</span>
        </span>
      }
      trailing={!isOver && <Revoke eventId={eventId} link={link} />}
    />
  );
}

function Revoke({ eventId, link: { id: linkId, name } }: { eventId: string; link: DoorLink }) {
  const t = useTranslations("door.links");
  const [isOpen, setIsOpen] = useState(false);
  const revoke = useRevokeDoorLink();
  const confirm = () =>
    revoke.mutate(
      { params: { eventId, linkId } },
      {
        onSuccess: () => {
          setIsOpen(false);
          notify(t("revokedNotice", { name }), "good");
        },
      },
    );
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="secondary" aria-label={t("revokeName", { name })}>
          {t("revoke")}
        </Button>
      }
      title={t("revokeTitle", { name })}
      text={t("revokeText")}
      confirmLabel={t("revoke")}
      cancelLabel={t("cancel")}
      busy={revoke.isPending}
      onConfirm={confirm}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import type { EventListing } from "#entities/hosting/listings";
import type { BaseAccount } from "#entities/people/accounts";
import { useRemoveCoHost } from "#hooks/hosting/listings";
import { displayName } from "#lib/format/names";

type RemoveHostDialogProps = { listing: EventListing; host: BaseAccount; onClose: () => void };

export function RemoveHostDialog({ listing, host, onClose }: RemoveHostDialogProps) {
  const t = useTranslations("listings.team");
  const common = useTranslations("common.actions");
  const remove = useRemoveCoHost();
  const confirm = () => remove.mutate({ params: { eventId: listing.id, accountId: host.id } }, { onSettled: onClose });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={t("removeTitle", { name: displayName(host) })}
      text={t("removeText")}
      confirmLabel={t("removeHost")}
      cancelLabel={common("cancel")}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

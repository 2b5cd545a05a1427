"use client";

import { useTranslations } from "next-intl";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import type { EventListing } from "#entities/hosting/listings";
import type { BaseAccount } from "#entities/people/accounts";
import { useRemoveSponsor } from "#hooks/hosting/listings";
import { displayName } from "#lib/format/names";

type RemoveSponsorDialogProps = { listing: EventListing; sponsor: BaseAccount; onClose: () => void };

export function RemoveSponsorDialog({ listing, sponsor, onClose }: RemoveSponsorDialogProps) {
  const t = useTranslations("listings.team");
  const common = useTranslations("common.actions");
  const remove = useRemoveSponsor();
  const confirm = () =>
    remove.mutate({ params: { eventId: listing.id, sponsorId: sponsor.id } }, { onSettled: onClose });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={t("removeSponsorTitle", { name: displayName(sponsor) })}
      text={t("removeSponsorText")}
      confirmLabel={t("removeSponsor")}
      cancelLabel={common("cancel")}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

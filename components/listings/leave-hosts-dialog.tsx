"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import type { EventListing } from "#entities/hosting/listings";
import { useLeaveListing } from "#hooks/hosting/listings";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type LeaveHostsDialogProps = { listing: EventListing; accountId: string; onClose: () => void };

/** A co-host goes, and sees the event from outside. */
export function LeaveHostsDialog({ listing, accountId, onClose }: LeaveHostsDialogProps) {
  const t = useTranslations("listings.team");
  const common = useTranslations("common.actions");
  const href = useHref();
  const router = useRouter();
  const leave = useLeaveListing();
  const confirm = () =>
    leave.mutate(
      { params: { eventId: listing.id, accountId } },
      {
        onSuccess: () => {
          notify(t("left", { name: listing.name }), "good");
          router.push(href(routes.listings()));
        },
        onError: onClose,
      },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !leave.isPending && onClose()}
      title={t("leaveTitle", { name: listing.name })}
      text={t("leaveText")}
      confirmLabel={t("leave")}
      cancelLabel={common("cancel")}
      busy={leave.isPending}
      onConfirm={confirm}
    />
  );
}

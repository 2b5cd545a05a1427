"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { notify } from "#components/layout/toasts";
import { AlertDialog } from "#components/ui/alert-dialog";
import type { EventListing } from "#entities/listings";
import { useRemoveListing } from "#hooks/listings";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type EndDialogProps = {
  listing: EventListing;
  /** People hold passes: it is canceled and stays in the books. */
  isKept: boolean;
  onClose: () => void;
};

/** Says exactly what will happen to the event, and to those who wait for it. */
export function EndDialog({ listing, isKept, onClose }: EndDialogProps) {
  const t = useTranslations("listings.end");
  const common = useTranslations("common.actions");
  const errors = useTranslations("errors");
  const href = useHref();
  const router = useRouter();
  const remove = useRemoveListing();
  const confirm = () =>
    remove.mutate(
      { params: { eventId: listing.id } },
      {
        onSuccess: () => {
          notify(t(isKept ? "canceled" : "deleted"), "good");
          router.push(href(routes.listings()));
        },
      },
    );
  const count = listing.registrationCount ?? 0;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={t(isKept ? "cancelQuestion" : "deleteQuestion", { name: listing.name })}
      text={
        <span className="grid gap-3">
          {isKept ? (
            <Consequences items={[t("close"), t("tell", { count }), t("refund"), t("keep")]} />
          ) : (
            <span>{t("gone")}</span>
          )}
          <strong className="font-medium">{t("final")}</strong>
          {remove.error && (
            <span role="alert" className="text-bad">
              {errors.has(remove.error.code) ? errors(remove.error.code) : errors("internal")}
            </span>
          )}
        </span>
      }
      confirmLabel={t(isKept ? "cancel" : "delete")}
      cancelLabel={common("back")}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

/** Inside a paragraph there is no place for a list. */
function Consequences({ items }: { items: readonly string[] }) {
  return (
    <span className="grid gap-1.5">
      {items.map((item) => (
        <span key={item} className="flex gap-2 before:text-ink-faint before:content-['–']">
          {item}
        </span>
      ))}
    </span>
  );
}

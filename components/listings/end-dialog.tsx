"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import { Field } from "#components/ui/fields/field";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { Textarea } from "#components/ui/fields/textarea";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { type EventListing, type EventRefund, eventRefund } from "#entities/hosting/listings";
import { limits } from "#entities/shared/text";
import { useEventBalance } from "#hooks/attendance/roster";
import { useRemoveListing } from "#hooks/hosting/listings";
import { formatMoney } from "#lib/format/money";
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
  const [refund, setRefund] = useState<EventRefund>("full");
  const [reason, setReason] = useState("");
  const confirm = () =>
    remove.mutate(
      { params: { eventId: listing.id }, query: { refund }, body: { reason } },
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
        <div className="grid gap-4">
          {isKept ? (
            <>
              <Consequences items={[t("listed"), t("tell", { count }), t("allPasses"), t("keep")]} />
              <RefundChoice eventId={listing.id} value={refund} onChange={setRefund} />
              <Reason value={reason} onChange={setReason} />
            </>
          ) : (
            <span>{t("gone")}</span>
          )}
          <strong className="font-medium text-ink">{t("final")}</strong>
          {remove.error && (
            <span role="alert" className="text-bad">
              {errors.has(remove.error.code) ? errors(remove.error.code) : errors("internal")}
            </span>
          )}
        </div>
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

/** In the hosts' own words, for everybody whom it concerns. */
function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const t = useTranslations("listings.end");
  return (
    <Field label={t("reason")} hint={t("reasonHelp")}>
      <Textarea
        rows={3}
        maxLength={limits.reason}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="text-ink"
      />
    </Field>
  );
}

type RefundChoiceProps = { eventId: string; value: EventRefund; onChange: (refund: EventRefund) => void };

/** What goes back to those who paid; where nobody did there is nothing to choose. */
function RefundChoice({ eventId, value, onChange }: RefundChoiceProps) {
  const t = useTranslations("listings.end");
  const locale = useLocale();
  const { data: balance, isPending } = useEventBalance(eventId);
  if (isPending || (balance && balance.online + balance.byHand === 0)) return null;
  const money = (minor: number) => formatMoney({ minor, currency: balance?.currency ?? "", locale });
  return (
    <>
      <RadioCards
        legend={t("refundLegend")}
        className="text-ink"
        value={value}
        onValueChange={(choice) => onChange(eventRefund.parse(choice))}
        options={[
          {
            value: "full",
            label: t("full"),
            description: balance ? t("upTo", { amount: money(balance.online + balance.byHand) }) : t("fullText"),
          },
          { value: "terms", label: t("terms"), description: t("termsText") },
        ]}
      />
      {balance && balance.byHand > 0 && <span>{t("byHand", { amount: money(balance.byHand) })}</span>}
    </>
  );
}

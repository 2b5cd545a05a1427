"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { RefundParts } from "#components/attendee/refund-parts";
import { useLeaving } from "#components/attendee/use-leaving";
import { notify } from "#components/layout/notices/toasts";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import { useCancelAttendeePass } from "#hooks/attendance/roster";
import { refundOf, refundPercentage } from "#lib/attendee/refunds";
import { formatMoney } from "#lib/format/money";
import { displayName } from "#lib/format/names";
import { useErrorText } from "#lib/forms/use-error-text";
import type { AttendeePassProps } from "./attendee-pass";

type CancelPassDialogProps = AttendeePassProps & { onClose: () => void };

/** Takes a pass from an attendee; what goes back for it is said before. */
export function CancelPassDialog({ pass, registration, listing, onClose }: CancelPassDialogProps) {
  const t = useTranslations("roster.cancel");
  const errorText = useErrorText();
  const cancel = useCancelAttendeePass();
  const [now] = useState(() => new Date());
  const [wantsRefund, setWantsRefund] = useState(true);
  const refund = refundOf({ ...pass, lineItem: null }, registration, now);
  const params = { eventId: listing.id, accountId: registration.accountId, passId: pass.id };
  const leaving = useLeaving({ ...pass, lineItem: null }, { held: registration, refusal: cancel.error, now });
  const { due, isNamed, withFollowers } = leaving;
  const body = {
    issueRefund: wantsRefund && (due > 0 || withFollowers),
    ...(withFollowers && { dependents: "cancel" as const }),
  };
  const send = () =>
    cancel.mutate(
      { params, body },
      {
        onSuccess: () => {
          notify(t("done"), "good");
          onClose();
        },
      },
    );
  const money = useMoney();
  return (
    <Dialog
      open
      title={t("title")}
      description={t("text", { name: displayName(registration.account), pass: pass.ticket.name })}
      closeLabel={t("keep")}
      onOpenChange={(open) => !open && !cancel.isPending && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={cancel.isPending} onClick={onClose}>
            {t("keep")}
          </Button>
          <Button variant="danger" busy={cancel.isPending} busyLabel={t("busy")} onClick={send}>
            {t(withFollowers ? "confirmAll" : "confirm")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        {refund.paid > 0 && (
          <dl className="figures grid gap-1.5 rounded-card bg-wash px-4 py-3">
            <div className="flex justify-between gap-4 text-ink-muted">
              <dt>{t("paid")}</dt>
              <dd>{money(refund.paid)}</dd>
            </div>
            <div className="flex justify-between gap-4 font-semibold">
              <dt>{t("due", { percentage: refundPercentage(pass.ticket, now) })}</dt>
              <dd>{money(refund.due)}</dd>
            </div>
          </dl>
        )}
        <RefundParts {...leaving} money={money} />
        {due > 0 ? (
          <Checkbox
            label={t("issueRefund", { amount: money(due) })}
            description={t("issueRefundText")}
            checked={wantsRefund}
            onChange={({ target }) => setWantsRefund(target.checked)}
          />
        ) : (
          refund.paid > 0 && <p className="text-ink-muted">{t("nothing")}</p>
        )}
        {cancel.error && (
          <Banner tone={isNamed ? "warn" : "bad"} announce>
            {errorText(cancel.error)}
            {isNamed && <p className="mt-1">{t("followers")}</p>}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function useMoney(): (minor: number) => string {
  const locale = useLocale();
  const currency = useAppContext().config.PAYMENT.CURRENCY;
  return (minor) => formatMoney({ minor, currency, locale });
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Banner } from "#components/ui/banner";
import { Button } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { Dialog } from "#components/ui/dialog";
import type { PassWithResponses } from "#entities/passes";
import { useCancelPass } from "#hooks/attendee";
import { refundedSoFar, refundOf } from "#lib/attendee/refunds";
import { formatMoney } from "#lib/format/money";
import type { Attendance } from "./attendee-frame";
import { RefundTerms } from "./refund-terms";
import { useCurrency } from "./use-currency";
import { useErrorText } from "./use-error-text";

type CancelDialogProps = Attendance & { pass: PassWithResponses; onClose: () => void };

/** Gives a pass up; what comes back for it is said before, and again after. */
export function CancelDialog({ event, registration, pass, onClose }: CancelDialogProps) {
  const t = useTranslations();
  const textOf = useErrorText();
  const money = useMoney(pass);
  const cancel = useCancelPass();
  const [now] = useState(() => new Date());
  // As it was when the dialog opened: what is behind it changes with the answer.
  const [before] = useState({ pass, refunded: refundedSoFar(registration), refund: refundOf(pass, registration, now) });
  const [wantsRefund, setWantsRefund] = useState(true);
  const { due } = before.refund;
  const send = () =>
    cancel.mutate({
      params: { eventId: event.id, passId: pass.id },
      body: { issueRefund: due > 0 && wantsRefund },
    });
  // Known as soon as the registration has been asked for again.
  const refunded = refundedSoFar(registration) - before.refunded;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !cancel.isPending && onClose()}
      title={t(cancel.isSuccess ? "attendee.cancel.doneTitle" : "attendee.cancel.title")}
      {...(!cancel.isSuccess && {
        description: t("attendee.cancel.text", { pass: pass.ticket.name, event: event.name }),
      })}
      closeLabel={t("common.actions.close")}
      footer={
        cancel.isSuccess ? (
          <Button onClick={onClose}>{t("common.actions.close")}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={cancel.isPending} onClick={onClose}>
              {t("attendee.cancel.keep")}
            </Button>
            <Button variant="danger" busy={cancel.isPending} busyLabel={t("attendee.cancel.busy")} onClick={send}>
              {t("attendee.cancel.confirm")}
            </Button>
          </>
        )
      }
    >
      {cancel.isSuccess ? (
        <Banner tone="good" announce>
          {refunded > 0 ? t("attendee.cancel.refunded", { amount: money(refunded) }) : t("attendee.cancel.done")}
        </Banner>
      ) : (
        <div className="grid gap-4">
          <RefundTerms event={event} pass={before.pass} refund={before.refund} now={now} />
          {due > 0 && (
            <Checkbox
              label={t("attendee.cancel.issueRefund", { amount: money(due) })}
              description={t("attendee.cancel.issueRefundText")}
              checked={wantsRefund}
              onChange={({ target }) => setWantsRefund(target.checked)}
            />
          )}
          {cancel.error && (
            <Banner tone="bad" announce>
              {textOf(cancel.error)}
            </Banner>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Sums in the currency the pass was paid in. */
function useMoney({ lineItem }: PassWithResponses): (minor: number) => string {
  const locale = useLocale();
  const usual = useCurrency();
  const currency = lineItem?.payment?.currency ?? usual;
  return (minor) => formatMoney({ minor, currency, locale });
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import type { PassWithResponses } from "#entities/commerce/passes";
import { useCancelPass } from "#hooks/attendance/attendee";
import { refundedSoFar, refundOf } from "#lib/attendee/refunds";
import { formatMoney } from "#lib/format/money";
import { useErrorText } from "#lib/forms/use-error-text";
import type { Attendance } from "./attendee-frame";
import { RefundParts } from "./refund-parts";
import { RefundTerms } from "./refund-terms";
import { useCurrency } from "./use-currency";
import { useLeaving } from "./use-leaving";

type CancelDialogProps = Attendance & { pass: PassWithResponses; onClose: () => void };

/** Gives a pass up; what comes back for it is said before, and again after. */
export function CancelDialog({ event, registration, pass, onClose }: CancelDialogProps) {
  const t = useTranslations();
  const textOf = useErrorText();
  const money = useMoney(pass);
  const cancel = useCancelPass();
  const [now] = useState(() => new Date());
  // As it was when the dialog opened: what is behind it changes with the answer.
  const [before] = useState({ pass, held: registration, refunded: refundedSoFar(registration) });
  const [wantsRefund, setWantsRefund] = useState(true);
  const leaving = useLeaving(before.pass, { held: before.held, refusal: cancel.error, now });
  const { due, isNamed, withFollowers } = leaving;
  const send = () =>
    cancel.mutate({
      params: { eventId: event.id, passId: pass.id },
      body: { issueRefund: wantsRefund && (due > 0 || withFollowers), ...(withFollowers && { dependents: "cancel" }) },
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
              {t(withFollowers ? "attendee.cancel.confirmAll" : "attendee.cancel.confirm")}
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
          <RefundTerms event={event} pass={before.pass} refund={refundOf(before.pass, before.held, now)} now={now} />
          <RefundParts {...leaving} money={money} />
          {due > 0 && (
            <Checkbox
              label={t("attendee.cancel.issueRefund", { amount: money(due) })}
              description={t("attendee.cancel.issueRefundText")}
              checked={wantsRefund}
              onChange={({ target }) => setWantsRefund(target.checked)}
            />
          )}
          {cancel.error && (
            <Banner tone={isNamed ? "warn" : "bad"} announce>
              {textOf(cancel.error)}
              {isNamed && <p className="mt-1">{t("attendee.cancel.followers")}</p>}
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

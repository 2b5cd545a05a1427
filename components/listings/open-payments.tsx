"use client";

import { useLocale, useTranslations } from "next-intl";
import { ReceivePayment } from "#components/roster/receive-payment";
import { SettingCard } from "#components/security/setting-card";
import { ShowMore } from "#components/ui/lists/show-more";
import type { OpenPayment } from "#entities/attendance/roster";
import { useOpenPayments } from "#hooks/attendance/roster";
import { formatMoney } from "#lib/format/money";
import { displayName } from "#lib/format/names";

/** Money by hand that is to come in or to be given back; silent where there is none. */
export function OpenPayments({ eventId }: { eventId: string }) {
  const t = useTranslations("listings");
  const open = useOpenPayments(eventId);
  const payments = open.data?.items ?? [];
  if (payments.length === 0) return null;
  return (
    <SettingCard title={t("end.openTitle")} text={t("end.openText")}>
      <div>
        <ul className="divide-y divide-line border-line border-y text-sm">
          {payments.map((payment) => (
            <OpenLine key={payment.id} eventId={eventId} payment={payment} />
          ))}
        </ul>
        <ShowMore list={open} label={t("list.more")} />
      </div>
    </SettingCard>
  );
}

function OpenLine({ eventId, payment }: { eventId: string; payment: OpenPayment }) {
  const t = useTranslations("roster.detail");
  const locale = useLocale();
  const { type, amount: minor, currency, accountId } = payment;
  const name = displayName(payment);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <span className="block break-words font-medium">{name}</span>
        <span className="figures text-caption text-ink-muted">
          {t(type === "refund" ? "toGiveBack" : "awaited")} · {formatMoney({ minor, currency, locale })}
        </span>
      </span>
      <ReceivePayment eventId={eventId} accountId={accountId} name={name} payment={payment} />
    </li>
  );
}

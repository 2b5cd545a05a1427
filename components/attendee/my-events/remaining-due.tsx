"use client";

import { CalendarClock } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useCurrency } from "#components/attendee/use-currency";
import { TextLink } from "#components/ui/actions/text-link";
import type { Payment } from "#entities/commerce/payments";
import type { RegistrationEventDetails } from "#entities/commerce/registration";
import type { Event } from "#entities/events/events";
import { useInvoices } from "#hooks/commerce/invoices";
import { deferredOf, dueDate } from "#lib/attendee/due";
import { eventZone } from "#lib/events/when";
import { formatDay } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";
import { useHref } from "#lib/i18n/use-href";
import { invoiceSums } from "#lib/invoices/facts";
import { routes } from "#lib/routes";

type RemainingDueProps = { event: Event; payments: readonly Payment[]; terms: RegistrationEventDetails };

/** What payments left for later and is not paid yet. */
export function RemainingDue(props: RemainingDueProps) {
  return props.payments.some((payment) => deferredOf(payment) > 0) ? <Open {...props} /> : null;
}

/** By the open invoices, which know what was paid or forgiven since; by the payments while those are not known. */
function Open({ event, payments, terms }: RemainingDueProps) {
  const href = useHref();
  const usual = useCurrency();
  const { data } = useInvoices();
  if (data) {
    return data.items
      .filter((invoice) => invoice.event?.id === event.id && invoice.status === "sent")
      .map((invoice) => (
        <Line
          key={invoice.id}
          event={event}
          sum={{ minor: invoiceSums(invoice).due, currency: invoice.currency ?? usual }}
          due={invoice.dueDate}
          href={href(routes.invoice(invoice.id))}
        />
      ));
  }
  return payments
    .filter((payment) => deferredOf(payment) > 0)
    .map((payment) => (
      <Line
        key={payment.id}
        event={event}
        sum={{ minor: deferredOf(payment), currency: payment.currency }}
        due={dueDate(payment, terms)}
        href={href(routes.invoices())}
      />
    ));
}

type LineProps = { event: Event; sum: { minor: number; currency: string }; due: string | null; href: string };

function Line({ event, sum, due, href }: LineProps) {
  const t = useTranslations("attendee.payments");
  const locale = useLocale();
  const amount = formatMoney({ ...sum, locale });
  return (
    <p className="mb-3 flex items-start gap-2 rounded-control bg-info-soft px-3 py-2 text-sm">
      <CalendarClock aria-hidden="true" className="mt-px size-4.5 text-info" />
      <span className="figures min-w-0">
        {due
          ? t("remainingOn", { amount, day: formatDay({ instant: due, zone: eventZone(event), locale }) })
          : t("remaining", { amount })}{" "}
        <TextLink href={href}>{t("invoice")}</TextLink>
      </span>
    </p>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Payment } from "#entities/commerce/payments";
import { useOrganization } from "#hooks/organization/organization";
import { formatDay, formatTime, zoneAbbreviation } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";

/** The organization's zone: its books are kept by it. Undefined while not known. */
export function useBookZone(): string | undefined {
  const { data, error } = useOrganization();
  return data?.timezone ?? (error ? "UTC" : undefined);
}

/** How payments are put into words. */
export function usePaymentWords() {
  const t = useTranslations("payments");
  const locale = useLocale();
  return {
    money: (minor: number, currency: string): string => formatMoney({ minor, currency, locale }),
    day: (instant: string, zone: string): string => formatDay({ instant, zone, locale }),
    moment: (instant: string, zone: string): string => {
      const at = { instant, zone, locale };
      return t("moment", { day: formatDay(at), time: formatTime(at), zone: zoneAbbreviation(at) });
    },
    /** What it was for, by the name people know. */
    subject: ({ event, membership, place, invoice, session, source }: Payment): string =>
      event?.name ?? membership?.name ?? place?.name ?? session?.name ?? invoice?.title ?? kindOf(source),
    kind: ({ source }: Pick<Payment, "source">): string => kindOf(source),
    method: ({ last4, integration }: Pick<Payment, "last4" | "integration">): string =>
      last4 ? t("card", { last4 }) : t(`methods.${integration.type}`),
  };

  function kindOf(source: string): string {
    const key = `sources.${source}`;
    return t.has(key) ? t(key) : t("sources.other");
  }
}

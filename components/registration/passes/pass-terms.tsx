"use client";

import { useLocale, useTranslations } from "next-intl";
import { TextLink } from "#components/ui/actions/text-link";
import type { PassType } from "#entities/commerce/pass-types";
import { currentPrice } from "#lib/events/registration-state";
import { eventZone } from "#lib/events/when";
import { formatDay } from "#lib/format/dates";
import { formatPercent } from "#lib/format/percent";
import { useHref } from "#lib/i18n/use-href";
import { refundNow } from "#lib/registration/schedules";
import { routes } from "#lib/routes";

type PassTermsProps = {
  passType: PassType;
  /** The fewest of it that are sold at once. */
  min: number;
  isOpen: boolean;
  /** The account may have no more of it. */
  hasAll: boolean;
  now: Date;
};

/** What one should know before choosing: how many, with what, and whether money comes back. */
export function PassTerms({ passType, min, isOpen, hasAll, now }: PassTermsProps) {
  const t = useTranslations("registration.passes");
  const locale = useLocale();
  const href = useHref();
  const { event, requiredPassType, longDescription } = passType;
  const refund = currentPrice(passType, now) > 0 ? refundNow(passType, now) : null;
  const day = refund && formatDay({ instant: refund.until, zone: eventZone(event), locale }, now);
  return (
    <div className="mt-1 grid gap-1 text-caption text-ink-muted empty:hidden">
      {hasAll && (
        <p>
          {t.rich("hasAll", { link: (text) => <TextLink href={href(routes.myEvent(event.slug))}>{text}</TextLink> })}
        </p>
      )}
      {min > 1 && !hasAll && <p>{t("atLeast", { count: min })}</p>}
      {requiredPassType && <p>{t(isOpen ? "goesWith" : "needs", { name: requiredPassType.name })}</p>}
      {refund && day && <p>{t("refund", { part: formatPercent(refund.percentage, locale), day })}</p>}
      {longDescription && (
        <details>
          <summary className="cursor-pointer py-0.5 underline-offset-2 hover:underline">{t("details")}</summary>
          <p dir="auto" className="mt-1 whitespace-pre-line text-pretty">
            {longDescription}
          </p>
        </details>
      )}
    </div>
  );
}

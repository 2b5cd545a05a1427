"use client";

import { useLocale, useTranslations } from "next-intl";
import { useSum } from "#components/registration/use-sum";
import type { PassType } from "#entities/commerce/pass-types";
import { currentPrice } from "#lib/events/registration-state";
import { eventZone } from "#lib/events/when";
import { formatDay } from "#lib/format/dates";
import { priceEnd } from "#lib/registration/schedules";

/** The price of now; where it is a lower one for a while, what it was and until when it holds. */
export function PassPrice({ passType, now }: { passType: PassType; now: Date }) {
  const t = useTranslations("registration.passes");
  const locale = useLocale();
  const sum = useSum();
  const price = currentPrice(passType, now);
  const end = priceEnd(passType, now);
  return (
    <p className="figures grid text-end font-semibold max-sm:text-start">
      {price < passType.price && (
        <s className="font-normal text-caption text-ink-muted">
          <span className="sr-only">{t("before")} </span>
          {sum(passType.price)}
        </s>
      )}
      {sum(price)}
      {end && (
        <span className="font-normal text-caption text-ink-muted">
          {t("until", { day: formatDay({ instant: end, zone: eventZone(passType.event), locale }, now) })}
        </span>
      )}
    </p>
  );
}

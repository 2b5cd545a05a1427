"use client";

import { useLocale, useTranslations } from "next-intl";
import { lazy } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import type { Event } from "#entities/events/events";
import type { RegistrationState } from "#lib/events/registration-state";
import { eventZone } from "#lib/events/when";
import { formatDay, formatTime } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";

// For the last two days before registration opens.
const Countdown = lazy(() => import("#components/ui/figures/countdown").then((part) => ({ default: part.Countdown })));

export type RegisterLines = { title: React.ReactNode; text: React.ReactNode };

/** A wait below this many milliseconds is counted down. */
const SOON = 48 * 3_600_000;

/** The two lines that say how one gets in: on the card and on the phones' bar alike. */
export function useRegisterLines(event: Event, state: RegistrationState, now: Date): RegisterLines {
  const t = useTranslations("events.register");
  const price = usePrice();
  const when = useMoment(event, now);
  switch (state.kind) {
    case "open": {
      const left = state.placesLeft;
      const closes = t(event.availability === "few" ? "few" : "closes", { day: when(state.closesAt).day });
      const text = left === null ? closes : t("left", { count: left });
      return { title: state.priceFrom === null ? t("open") : price(state.priceFrom), text };
    }
    case "not_open": {
      const wait = Date.parse(state.opensAt) - now.getTime();
      const isSoon = wait > 0 && wait < SOON;
      const countdown = <Countdown until={state.opensAt} label={t("opensIn")} />;
      return {
        title: t("opens"),
        text: isSoon ? (
          <>
            {t("opensIn")} {countdown}
          </>
        ) : (
          t("opensOn", when(state.opensAt))
        ),
      };
    }
    case "external":
      return { title: t("external"), text: t("externalText", { host: state.host }) };
    case "sold_out":
      return { title: t("soldOut"), text: t("soldOutText") };
    default:
      return { title: t(state.kind), text: t(`${state.kind}Text`) };
  }
}

function usePrice() {
  const t = useTranslations("events.register");
  const locale = useLocale();
  const currency = useAppContext().config.PAYMENT.CURRENCY;
  return (minor: number) =>
    minor === 0 ? t("free") : t("from", { price: formatMoney({ minor, currency, locale }, "compact") });
}

function useMoment(event: Event, now: Date) {
  const locale = useLocale();
  const zone = eventZone(event);
  return (instant: string) => ({
    day: formatDay({ instant, zone, locale }, now),
    time: formatTime({ instant, zone, locale }),
  });
}

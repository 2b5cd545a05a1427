"use client";

import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Badge, type Tone } from "#components/ui/display/badge";
import type { HostPassType } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { eventZone } from "#lib/events/when";
import { passLink } from "#lib/registration/pass-link";
import { isNow } from "#lib/sales/price-steps";
import { priceNow, type SaleState, saleState, saleWindow } from "#lib/sales/sale-state";
import { SaleCard } from "./sale-card";
import { useCopyLink } from "./use-copy-link";
import { useMoment } from "./use-moment.ts";
import { useMoney } from "./use-money.ts";

type PassTypeTicketProps = {
  passType: HostPassType;
  listing: EventListing;
  currency: string;
  handle: ReactNode;
  onEdit: () => void;
  onSwitch: (active: boolean) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

const tones: Record<SaleState, Tone> = { on: "good", starts: "info", over: "neutral", soldOut: "warn", off: "neutral" };

/** One pass type: what it costs now, how it sells, and whether anybody can buy it. */
export function PassTypeTicket({ passType, listing, currency, ...acts }: PassTypeTicketProps) {
  const t = useTranslations("sales");
  const [now] = useState(() => new Date());
  const moment = useMoment(eventZone(listing));
  const link = useCopyLink();
  const state = saleState(passType, listing, now);
  const { from } = saleWindow(listing, passType.overrideStartDate);
  const isHidden = passType.visibility === "private";
  return (
    <SaleCard
      {...acts}
      {...(isHidden && { onCopyLink: () => void link.copy(passLink(listing.slug, passType.id)) })}
      name={passType.name}
      text={passType.shortDescription}
      sold={passType.sold}
      supply={passType.supply}
      isDimmed={!passType.active}
      active={passType.active}
      badges={
        <>
          <Badge tone={tones[state]}>
            {state === "starts" && from ? t("state.startsAt", { when: moment(from) }) : t(`state.${state}`)}
          </Badge>
          {isHidden && (
            <Badge tone="brand" icon={<Link2 aria-hidden="true" />}>
              {t("state.hidden")}
            </Badge>
          )}
        </>
      }
      price={<PriceNow passType={passType} currency={currency} zone={eventZone(listing)} now={now} />}
    />
  );
}

type PriceNowProps = { passType: HostPassType; currency: string; zone: string; now: Date };

function PriceNow({ passType, currency, zone, now }: PriceNowProps) {
  const t = useTranslations("sales");
  const money = useMoney(currency);
  const moment = useMoment(zone);
  const current = passType.priceSchedules.find(({ startDate, endDate }) =>
    isNow({ from: startDate, until: endDate }, now),
  );
  return (
    <>
      <span className="font-semibold text-base">{money(priceNow(passType, now))}</span>
      {current && (
        <span className="ms-2 text-caption text-ink-muted sm:ms-0">
          {t("priceUntil", { until: moment(current.endDate), after: money(passType.price) })}
        </span>
      )}
    </>
  );
}

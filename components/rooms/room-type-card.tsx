"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SaleCard } from "#components/sales/sale-card";
import { Badge } from "#components/ui/display/badge";
import { fullestNight, type HostRoomType } from "#entities/commerce/host-rooms";
import { formatDayRange } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";

type RoomTypeCardProps = {
  roomType: HostRoomType;
  currency: string;
  handle: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
};

/** Rooms of one kind: what a night costs, when they are there, how many are taken on the fullest night. */
export function RoomTypeCard({ roomType, currency, handle, onEdit, onRemove }: RoomTypeCardProps) {
  const t = useTranslations("rooms.card");
  const format = useFormatter();
  const locale = useLocale();
  const { name, price, pricePerNight, supply, reservations, rooms } = roomType;
  const booked = fullestNight(roomType);
  const isFull = supply !== null && booked >= supply;
  const first = roomType.minStart ?? roomType.defaultStart;
  const last = roomType.maxEnd ?? roomType.defaultEnd;
  const midnight = (day: string) => `${day}T00:00:00.000Z`;
  const days = first && last && formatDayRange({ start: midnight(first), end: midnight(last), zone: "UTC", locale });
  const facts = [
    days,
    rooms.length > 0 && t("named", { count: rooms.length, number: format.number(rooms.length) }),
    reservations > 0 && t("stays", { count: reservations, number: format.number(reservations) }),
  ];
  return (
    <SaleCard
      name={name}
      handle={handle}
      badges={isFull && <Badge tone="warn">{t("full")}</Badge>}
      text={facts.filter(Boolean).join(" · ")}
      price={
        <>
          <span className="font-semibold text-base">
            {price === 0 ? t("free") : formatMoney({ minor: price, currency, locale }, "compact")}
          </span>
          {pricePerNight && price > 0 && (
            <span className="ms-2 text-caption text-ink-muted sm:ms-0">{t("perNight")}</span>
          )}
        </>
      }
      sold={booked}
      supply={supply}
      isDimmed={false}
      onEdit={onEdit}
      onRemove={onRemove}
    />
  );
}

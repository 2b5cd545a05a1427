"use client";

import { useLocale, useTranslations } from "next-intl";
import { useSum } from "#components/registration/use-sum";
import type { EventRoomType } from "#entities/commerce/rooms";
import { formatDayRange } from "#lib/format/dates";
import { stayTerms } from "#lib/registration/rooms";

/** How many share a room, and what it costs or brings for these pass types. */
export function RoomTerms({ roomType, ticketIds }: { roomType: EventRoomType; ticketIds: readonly string[] }) {
  const t = useTranslations("registration.rooms");
  const locale = useLocale();
  const sum = useSum();
  const { least, most, minStart, maxEnd } = stayTerms(roomType, []);
  const concerned = roomType.passTypes.filter(({ passTypeId }) => ticketIds.includes(passTypeId));
  const closed = concerned.filter(({ enabled }) => !enabled).map(({ passType }) => passType.name);
  const names = new Intl.ListFormat(locale, { type: "conjunction" });
  return (
    <ul className="mt-2 grid gap-0.5 text-caption text-ink-muted">
      <li className="figures">{occupancy()}</li>
      {minStart && maxEnd && (
        <li className="figures">
          {t("window", { days: formatDayRange({ start: minStart, end: maxEnd, zone: "UTC", locale }) })}
        </li>
      )}
      {closed.length > 0 && <li>{t("notFor", { names: names.format(closed) })}</li>}
      {concerned
        .filter(({ enabled, premium, includedNights }) => enabled && (premium > 0 || includedNights > 0))
        .map(({ id, passType, premium, includedNights }) => (
          <li key={id} className="figures">
            {premium > 0 && t("premium", { name: passType.name, amount: sum(premium) })}{" "}
            {includedNights > 0 && t("included", { name: passType.name, count: includedNights })}
          </li>
        ))}
    </ul>
  );

  function occupancy(): string {
    if (most === null) return t("from", { count: least });
    return least === most ? t("for", { count: most }) : t("forRange", { least, most });
  }
}

"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { HostRoomType } from "#entities/commerce/host-rooms";
import { cx } from "#lib/format/class-names";
import { formatDay } from "#lib/format/dates";

/** How full each kind is, night by night: rooms that are taken, of those there are. */
export function NightsGrid({ roomTypes }: { roomTypes: readonly HostRoomType[] }) {
  const t = useTranslations("rooms.nights");
  const format = useFormatter();
  const locale = useLocale();
  const headingId = useId();
  const [now] = useState(() => new Date());
  const nights = [...new Set(roomTypes.flatMap((type) => type.nights.map(({ night }) => night)))].toSorted();
  if (nights.length === 0) return null;
  return (
    <div className="mt-10">
      <h2 id={headingId} className="mb-3 text-xl">
        {t("title")}
      </h2>
      <section
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="figures w-full text-sm">
          <caption className="sr-only">{t("caption")}</caption>
          <thead>
            <tr className="border-line border-b text-caption text-ink-muted">
              <th scope="col" className="sticky start-0 bg-surface px-4 py-2.5 text-start font-medium">
                {t("roomType")}
              </th>
              {nights.map((night) => (
                <th key={night} scope="col" className="whitespace-nowrap px-3 py-2.5 text-center font-medium">
                  {formatDay({ instant: `${night}T00:00:00.000Z`, zone: "UTC", locale }, now)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roomTypes.map(({ id, name, supply, wholeStays, nights: booked }) => (
              <tr key={id} className="border-line not-last:border-b">
                <th
                  scope="row"
                  className="sticky start-0 max-w-48 truncate bg-surface px-4 py-2.5 text-start font-medium"
                >
                  {name}
                </th>
                {nights.map((night) => {
                  const taken = wholeStays + (booked.find((of) => of.night === night)?.stays ?? 0);
                  const isFull = supply !== null && taken >= supply;
                  return (
                    <td key={night} className="p-1 text-center">
                      <span
                        className={cx(
                          "block rounded-control px-2 py-1.5",
                          isFull
                            ? "bg-warn-soft text-warn"
                            : taken > 0
                              ? "bg-brand-soft text-brand-ink"
                              : "text-ink-muted",
                        )}
                      >
                        {supply === null ? format.number(taken) : t("of", { taken, supply })}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

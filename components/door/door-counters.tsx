"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Progress } from "#components/ui/figures/progress";
import { Stat } from "#components/ui/figures/stat";
import type { DoorState } from "#entities/attendance/door";
import { cx } from "#lib/format/class-names";

/** How many are in, altogether and by pass type. */
export function DoorCounters({ state: { counts, passTypes } }: { state: DoorState }) {
  const t = useTranslations("door.counts");
  const format = useFormatter();
  const { admitted, passes } = counts;
  const share = format.number(passes === 0 ? 0 : admitted / passes, { style: "percent" });
  const sold = passTypes.filter((type) => type.passes > 0);
  return (
    <div className={cx("grid gap-3 sm:grid-cols-2", sold.length > 1 && "lg:grid-cols-3")}>
      <Stat
        label={t("admitted")}
        value={format.number(admitted)}
        note={`${t("of", { total: format.number(passes) })} · ${t("share", { share })}`}
      >
        <Progress label={t("admitted")} value={admitted} max={Math.max(passes, 1)} />
      </Stat>
      <Stat label={t("open")} value={format.number(passes - admitted)} />
      {sold.length > 1 &&
        sold.map((type) => (
          <Stat
            key={type.id}
            label={type.name}
            value={format.number(type.admitted)}
            note={t("of", { total: format.number(type.passes) })}
          >
            <Progress
              label={t("type", { admitted: format.number(type.admitted), total: format.number(type.passes) })}
              value={type.admitted}
              max={type.passes}
            />
          </Stat>
        ))}
    </div>
  );
}

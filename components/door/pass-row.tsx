"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import { ListRow } from "#components/ui/lists/list-row";
import type { DoorPass } from "#entities/attendance/door";

type PassRowProps = {
  pass: DoorPass;
  time: (instant: string) => string;
  busy?: boolean;
  onCheckIn: () => void;
  /** Missing where who is in stays in. */
  onUndo?: () => void;
};

/** A pass that was found by its holder's name. */
export function PassRow({ pass, time, busy = false, onCheckIn, onUndo }: PassRowProps) {
  const t = useTranslations("door.pass");
  const { name, passType, number, seat, note, usedAt } = pass;
  const facts = [passType, t("number", { number }), seat && t("seat", { seat }), note && t(note)];
  return (
    <ListRow
      title={name}
      text={<span className="figures">{facts.filter(Boolean).join(" · ")}</span>}
      trailing={
        usedAt === null ? (
          <Button
            size="sm"
            busy={busy}
            busyLabel={t("checkingIn")}
            aria-label={t("checkInName", { name })}
            onClick={onCheckIn}
          >
            {t("checkIn")}
          </Button>
        ) : (
          <span className="flex flex-wrap items-center justify-end gap-2">
            <Badge tone="good">{t("usedAt", { time: time(usedAt) })}</Badge>
            {onUndo && (
              <Button size="sm" variant="secondary" busy={busy} aria-label={t("undoName", { name })} onClick={onUndo}>
                {t("undo")}
              </Button>
            )}
          </span>
        )
      }
    />
  );
}

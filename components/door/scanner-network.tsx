"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { ListRow } from "#components/ui/lists/list-row";
import { Banner } from "#components/ui/states/banner";
import { useIsOnline } from "#hooks/browser/use-is-online";
import type { Entry } from "#lib/door/entries";
import type { ScannerView } from "#lib/door/scanner";

/** What the platform has not heard yet, and why. */
export function ScannerNetwork({ view: { queued, reachable, refused, state } }: { view: ScannerView }) {
  const t = useTranslations("door.scanner");
  const isOnline = useIsOnline();
  if (refused !== null) {
    return (
      <Banner tone="bad" announce title={t("refused")}>
        {queued > 0 && t("queued", { count: queued })}
      </Banner>
    );
  }
  if (isOnline && reachable) return null;
  return (
    <Banner
      tone="warn"
      announce
      title={queued > 0 ? `${t("offline")} · ${t("queued", { count: queued })}` : t("offline")}
    >
      {t(state ? "offlineText" : "notReady")}
    </Banner>
  );
}

type ConflictsProps = {
  entries: readonly Entry[];
  time: (instant: string) => string;
  onDismiss: (id: string) => void;
};

/** Whom this device let in offline and should not have; each until somebody has taken note. */
export function Conflicts({ entries, time, onDismiss }: ConflictsProps) {
  const t = useTranslations("door");
  const conflicts = entries.filter(({ conflict }) => conflict);
  if (conflicts.length === 0) return null;
  const reasonOf = ({ verdict, usedAt, by, at }: Entry): string => {
    if (verdict !== "already") return t(`verdict.${verdict}`);
    const values = { time: time(usedAt ?? at), by: by ?? "" };
    return t(by ? "scanner.conflictAlready" : "scanner.conflictAlreadyNobody", values);
  };
  return (
    <section className="rounded-card border border-bad bg-bad-soft px-4 py-3">
      <h2 className="font-semibold text-base">{t("scanner.conflicts", { count: conflicts.length })}</h2>
      <p className="text-sm">{t("scanner.conflictsText")}</p>
      <ul className="mt-1">
        {conflicts.map((entry) => (
          <li key={entry.id}>
            <ListRow
              title={entry.pass?.name ?? t("pass.unknown")}
              text={reasonOf(entry)}
              trailing={
                <Button size="sm" variant="secondary" onClick={() => onDismiss(entry.id)}>
                  {t("scanner.noted")}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

"use client";

import { ScanLine } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { Badge, type Tone } from "#components/ui/display/badge";
import { ListRow } from "#components/ui/lists/list-row";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { DoorPass, DoorScan } from "#entities/attendance/door";
import { useDoorScans } from "#hooks/attendance/door";
import { type Mood, moodOf } from "#lib/door/signals";
import { useDoorTime } from "./use-door-time";
import { useHandCheck } from "./use-hand-check";

const tones: Readonly<Record<Mood, Tone>> = { good: "good", alone: "info", warn: "warn", bad: "bad", calm: "neutral" };

type LatestScansProps = { eventId: string; timezone: string | null };

/** What all doors of the event scan. */
export function LatestScans({ eventId, timezone }: LatestScansProps) {
  const t = useTranslations("door.scans");
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      <Scans eventId={eventId} timezone={timezone} />
    </section>
  );
}

function Scans({ eventId, timezone }: LatestScansProps) {
  const t = useTranslations("door.scans");
  const list = useDoorScans(eventId);
  const { act, busyWith } = useHandCheck(eventId, timezone);
  const time = useDoorTime(timezone);
  if (list.error && !list.data) return <LoadError level={3} title={t("errorTitle")} read={list} />;
  if (!list.data) {
    return (
      <SkeletonGroup label={t("loading")} className="grid gap-2">
        {["first", "second", "third"].map((row) => (
          <Skeleton key={row} shape="block" className="h-14" />
        ))}
      </SkeletonGroup>
    );
  }
  if (list.data.items.length === 0) {
    return <EmptyState level={3} icon={<ScanLine />} title={t("none")} text={t("noneText")} />;
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {list.data.items.map((scan) => (
          <li key={scan.id}>
            <ScanRow
              scan={scan}
              time={time}
              busy={busyWith !== null && busyWith === scan.pass?.passId}
              onUndo={(pass) => void act(pass, "undo")}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
    </>
  );
}

/** A device that was offline says so by the gap, in ms, between scanning and sending. */
const late = 60_000;

type ScanRowProps = {
  scan: DoorScan;
  time: (instant: string) => string;
  busy: boolean;
  onUndo: (pass: DoorPass) => void;
};

function ScanRow({ scan: { pass, outcome, door, scannedAt, receivedAt }, time, busy, onUndo }: ScanRowProps) {
  const t = useTranslations("door");
  const name = pass?.name ?? t("pass.unknown");
  const isLate = Date.parse(receivedAt) - Date.parse(scannedAt) > late;
  // Of the scans of a pass that is in, the one that let it in takes it back.
  const isInByThis = outcome === "admitted" && pass !== null && pass.usedAt !== null && pass.usedAt <= scannedAt;
  return (
    <ListRow
      title={name}
      text={
        <span className="figures flex flex-wrap items-center gap-x-2 gap-y-1">
          {[time(scannedAt), door].filter(Boolean).join(" · ")}
          <Badge tone={tones[moodOf(outcome)]}>{t(`verdict.${outcome === "admitted" ? "checkedIn" : outcome}`)}</Badge>
          {isLate && t("scans.late", { time: time(receivedAt) })}
        </span>
      }
      trailing={
        isInByThis && (
          <Button
            size="sm"
            variant="secondary"
            busy={busy}
            aria-label={t("pass.undoName", { name })}
            onClick={() => onUndo(pass)}
          >
            {t("pass.undo")}
          </Button>
        )
      }
    />
  );
}

"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { Badge, type Tone } from "#components/ui/display/badge";
import { ListRow } from "#components/ui/lists/list-row";
import type { Entry } from "#lib/door/entries";
import { type Mood, moodOf } from "#lib/door/signals";

const tones: Readonly<Record<Mood, Tone>> = { good: "good", alone: "info", warn: "warn", bad: "bad", calm: "neutral" };

type EntryRowProps = {
  entry: Entry;
  time: (instant: string) => string;
  /** Missing where nothing can be taken back. */
  onUndo?: (() => void) | undefined;
};

/** One scan of this device. */
export function EntryRow({ entry, time, onUndo }: EntryRowProps) {
  const t = useTranslations("door");
  const { pass, verdict, at } = entry;
  // Names are the platform's to tell: what was decided without it has none.
  const isGenuine = moodOf(verdict) !== "bad";
  const name = pass?.name ?? t(isGenuine ? "pass.unnamed" : "pass.unknown");
  return (
    <ListRow
      title={name}
      text={
        <span className="figures flex flex-wrap items-center gap-x-2 gap-y-1">
          {time(at)}
          <Badge tone={tones[moodOf(verdict)]}>{t(`verdict.${verdict === "admitted" ? "checkedIn" : verdict}`)}</Badge>
        </span>
      }
      trailing={
        onUndo && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Undo2 aria-hidden="true" className="size-4" />}
            aria-label={t("pass.undoName", { name })}
            onClick={onUndo}
          >
            {t("pass.undo")}
          </Button>
        )
      }
    />
  );
}

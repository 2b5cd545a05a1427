"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { Switch } from "#components/ui/fields/switch";
import { TextInput } from "#components/ui/fields/text-input";
import type { QuietHours } from "#entities/inbox/quiet-hours";
import { useUpdateNotificationPreferences } from "#hooks/account/self";

/** What most people mean by the night. */
const night = { from: "22:00", until: "07:00" } as const;
const ends = ["from", "until"] as const;

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const named = (zone: string) => zone.replaceAll("_", " ");

/** When one is left alone, by the clock of a zone; null: never. */
export function QuietHoursCard({ hours }: { hours: QuietHours | null }) {
  const t = useTranslations("preferences.quiet");
  const { mutate } = useUpdateNotificationPreferences();
  const save = (quietHours: QuietHours | null) => mutate({ body: { quietHours } });
  return (
    <SettingCard title={t("title")} text={t("text")}>
      <Switch
        label={t("switch")}
        checked={hours !== null}
        onChange={({ target }) => save(target.checked ? { ...night, timezone: zoneHere() } : null)}
      />
      {hours && <Hours key={`${hours.from} ${hours.until}`} hours={hours} save={save} />}
    </SettingCard>
  );
}

/** Kept once a time has been typed, not with each figure. */
function Hours({ hours, save }: { hours: QuietHours; save: (hours: QuietHours) => void }) {
  const t = useTranslations("preferences.quiet");
  const [typed, type] = useState({ from: hours.from, until: hours.until });
  const isSame = typed.from === typed.until;
  const isChanged = typed.from !== hours.from || typed.until !== hours.until;
  const isWhole = typed.from !== "" && typed.until !== "" && !isSame;
  const keep = () => {
    if (isChanged && isWhole) save({ ...typed, timezone: hours.timezone });
  };
  const here = zoneHere();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-4">
        {ends.map((end) => (
          <Field
            key={end}
            label={t(end)}
            error={end === "until" && isSame ? t("same") : undefined}
            className="w-36 max-w-full"
          >
            <TextInput
              type="time"
              className="figures"
              value={typed[end]}
              onChange={({ target }) => type({ ...typed, [end]: target.value })}
              onBlur={keep}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-ink-muted text-sm">{t("zone", { zone: named(hours.timezone) })}</p>
        {here !== hours.timezone && (
          <Button variant="secondary" onClick={() => save({ ...hours, timezone: here })}>
            {t("here", { zone: named(here) })}
          </Button>
        )}
      </div>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { SettingCard } from "#components/security/setting-card";
import { Banner } from "#components/ui/states/banner";
import { movedEnd } from "#lib/listings/moved-end";
import { ClockNote } from "./clock-note";
import { DraftField, DraftTime } from "./draft-fields";
import { useDraft } from "./use-listing-draft";
import { ZoneSelect } from "./zone-select";

export function WhenSection() {
  const t = useTranslations("listings.details");
  const { listing, values, set, flush } = useDraft();
  const { start, end, timezone } = values;
  const isAwaited = (listing.registrationCount ?? 0) > 0;
  return (
    <SettingCard title={t("when")}>
      {isAwaited && <Banner>{t("awaited", { count: listing.registrationCount ?? 0 })}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2">
        <DraftTime
          field="start"
          onText={(text) => set({ start: text, ...(text && { end: movedEnd(start, end, text) }) })}
          required
        />
        <DraftTime field="end" required />
      </div>
      {start && <ClockNote text={start} zone={timezone} />}
      {end && <ClockNote text={end} zone={timezone} />}
      <DraftField field="timezone" hint={t("hints.timezone")}>
        <ZoneSelect
          chosen={timezone}
          value={timezone}
          onChange={(event) => set({ timezone: event.target.value })}
          onBlur={flush}
        />
      </DraftField>
    </SettingCard>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { SettingCard } from "#components/security/setting-card";
import { localizedPath, routes } from "#lib/routes";
import { DraftText } from "./draft-fields";
import { GroupField } from "./group-field";
import { useDraft } from "./use-listing-draft";

/** Who finds the event, and where. */
export function VisibilitySection() {
  const t = useTranslations("listings.details");
  const locale = useLocale();
  const { values } = useDraft();
  const address = `${location.host}${localizedPath(locale, routes.event(values.slug || "…"))}`;
  return (
    <SettingCard title={t("visibility")} text={t("visibilityText")}>
      <DraftText
        field="slug"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        required
        hint={
          <bdi dir="ltr" className="wrap-anywhere">
            {decodeURI(address)}
          </bdi>
        }
      />
      <GroupField />
    </SettingCard>
  );
}

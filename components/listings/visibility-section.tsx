"use client";

import { useLocale, useTranslations } from "next-intl";
import { SettingCard } from "#components/security/setting-card";
import { Select } from "#components/ui/select";
import { useMemberships } from "#hooks/groups";
import { localizedPath, routes } from "#lib/routes";
import { DraftField, DraftSwitch, DraftText } from "./draft-fields";
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

function GroupField() {
  const t = useTranslations("listings.details");
  const { listing, values, set, flush } = useDraft();
  const read = useMemberships({ role: "moderator" });
  const moderated = (read.data?.items ?? []).map(({ group }) => group);
  const own = listing.group && !moderated.some(({ id }) => id === listing.groupId) ? [listing.group] : [];
  const groups = [...own, ...moderated];
  if (groups.length === 0) return null;
  return (
    <>
      <DraftField field="groupId" hint={t("hints.groupId")}>
        <Select
          options={[{ value: "", label: t("noGroup") }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
          value={values.groupId}
          onChange={({ target: { value } }) => set({ groupId: value, ...(value === "" && { groupOnly: false }) })}
          onBlur={flush}
        />
      </DraftField>
      {values.groupId && <DraftSwitch field="groupOnly" />}
    </>
  );
}

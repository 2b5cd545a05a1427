"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PictureField } from "#components/forms/picture-field";
import { RichTextInput } from "#components/forms/rich-text-input";
import { SettingCard } from "#components/security/setting-card";
import { limits } from "#entities/shared/text";
import { useDebounced } from "#hooks/browser/use-debounced";
import { DraftArea, DraftField, DraftText } from "./draft-fields";
import { useDraft } from "./use-listing-draft";
import { useValueWords } from "./use-value-words";

export function BasicsSection() {
  const t = useTranslations("listings");
  const words = useValueWords();
  const { listing, values, set, flush, faultOf, taken } = useDraft();
  // The pattern that stands for a picture comes from the name: it waits until the typing rests.
  const name = useDebounced(values.name);
  return (
    <SettingCard title={t("details.basics")}>
      <DraftText field="name" limit={limits.name} required />
      <DraftArea field="shortDescription" hint={t("details.hints.shortDescription")} rows={2} />
      <LongDescription key={taken} />
      <PictureField
        label={t("cover.title")}
        hint={t("cover.text")}
        shape="cover"
        wide
        name={name}
        src={values.image || listing.image?.uri || null}
        // Kept at once: there is nothing to undo.
        value={undefined}
        onValueChange={(image) => {
          set({ image: image ?? "" });
          flush();
        }}
        error={words(faultOf("image"))}
      />
      <DraftText field="externalUrl" inputMode="url" placeholder="https://" dir="ltr" isOptional />
    </SettingCard>
  );
}

function LongDescription() {
  const t = useTranslations("listings.details");
  const { values, set } = useDraft();
  // What the platform makes of the text afterwards must not pull it from under the cursor.
  const [opened] = useState(values.longDescription);
  return (
    <DraftField field="longDescription" isOptional>
      <RichTextInput
        label={t("fields.longDescription")}
        defaultValue={opened}
        onValueChange={(longDescription) => set({ longDescription })}
      />
    </DraftField>
  );
}

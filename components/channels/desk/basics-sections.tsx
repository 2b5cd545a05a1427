"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PictureField } from "#components/forms/picture-field";
import { RichTextInput } from "#components/forms/rich-text-input";
import { SettingCard } from "#components/security/setting-card";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useFaultText } from "#lib/forms/use-fault-text";
import { DraftArea, DraftField, DraftSwitch, DraftText } from "./content-fields";
import { contentLinks } from "./content-values";
import { useArticleTools } from "./use-article-tools";
import { useContentDesk } from "./use-content-draft";

export function BasicsSection() {
  const t = useTranslations("channel-desk.content");
  const faultText = useFaultText();
  const { content, values, set, flush, faultOf } = useContentDesk();
  // The pattern that stands for a picture comes from the title: it waits until the typing rests.
  const name = useDebounced(values.title);
  const fault = faultOf("image");
  return (
    <SettingCard title={t("basics")}>
      <DraftText field="title" label={t("title")} required />
      <DraftArea field="description" label={t("description")} hint={t("descriptionHint")} isOptional />
      <PictureField
        label={t("image")}
        hint={t("imageHint")}
        shape="cover"
        wide
        name={name}
        src={content.image?.uri ?? null}
        value={values.image}
        onValueChange={(image) => {
          set({ image });
          flush();
        }}
        removable
        error={fault && faultText(fault)}
      />
    </SettingCard>
  );
}

export function BodySection() {
  const t = useTranslations("channel-desk.content");
  const { taken } = useContentDesk();
  return (
    <SettingCard title={t("body")}>
      <Body key={taken} />
    </SettingCard>
  );
}

function Body() {
  const t = useTranslations("channel-desk.content");
  const { values, set } = useContentDesk();
  // What the platform makes of the text afterwards must not pull it from under the cursor.
  const [opened] = useState(values.body);
  const article = useArticleTools();
  return (
    <DraftField field="body" label={t("body")} hint={t("bodyHint")} isOptional>
      <RichTextInput
        label={t("body")}
        article={article}
        defaultValue={opened}
        onValueChange={(body) => set({ body })}
      />
    </DraftField>
  );
}

export function LinksSection() {
  const t = useTranslations("channel-desk");
  return (
    <SettingCard title={t("content.links")}>
      <div className="grid gap-5 sm:grid-cols-2">
        {contentLinks.map((link) => (
          <DraftText key={link} field={link} label={t(`links.${link}`)} isAddress />
        ))}
      </div>
    </SettingCard>
  );
}

export function PlaceSection() {
  const t = useTranslations("channel-desk.content");
  return (
    <SettingCard title={t("more")}>
      <DraftText field="slug" label={t("slug")} hint={t("slugHint")} required isAddress />
      <DraftText field="duration" label={t("duration")} hint={t("durationHint")} isOptional />
      <DraftSwitch field="featured" label={t("featured")} description={t("featuredText")} />
    </SettingCard>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { SettingCard } from "#components/security/setting-card";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { isKind, kindIcons, kinds } from "./content-kind";
import { AudioField, VideoField } from "./media-fields";
import { useContentDesk } from "./use-content-draft";

/**
 * What the content is follows from what there is to it: a film counts before sound, and sound before text. The choice
 * only says what is asked for.
 */
export function MediaSection() {
  const t = useTranslations("channel-desk.kind");
  const { content } = useContentDesk();
  const [asked, setAsked] = useUrlParam("kind");
  const kind = isKind(asked) ? asked : (content.type ?? "article");
  return (
    <SettingCard title={t("legend")}>
      <RadioCards
        legend={t("legend")}
        hideLegend
        columns={3}
        name="kind"
        value={kind}
        onValueChange={setAsked}
        options={kinds.map((value) => ({
          value,
          label: t(value),
          description: t(`${value}Text`),
          icon: kindIcons[value],
        }))}
      />
      <VideoField isAsked={kind === "video"} />
      <AudioField isAsked={kind === "audio"} />
    </SettingCard>
  );
}

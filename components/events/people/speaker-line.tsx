"use client";

import { useTranslations } from "next-intl";
import type { BaseSpeaker } from "#entities/events/base-speaker";

/** Position and company, as the language joins them; null where neither is said. */
export function useSpeakerLine() {
  const t = useTranslations("events.speakers");
  return ({ title, company }: Pick<BaseSpeaker, "title" | "company">): string | null =>
    title && company ? t("titleAtCompany", { title, company }) : title || company;
}

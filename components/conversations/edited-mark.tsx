"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatLongDay, formatTime } from "#lib/format/dates";

export type EditedMarkProps = {
  /** ISO 8601; null where it stands as it was said. */
  editedAt: string | null;
  /** The reader's. */
  zone: string;
};

/** That a message was said in other words, and when. */
export function EditedMark({ editedAt, zone }: EditedMarkProps) {
  const t = useTranslations("conversations.message");
  const locale = useLocale();
  if (!editedAt) return null;
  const moment = { instant: editedAt, zone, locale };
  return <span title={`${formatLongDay(moment)}, ${formatTime(moment)}`}>{t("edited")}</span>;
}

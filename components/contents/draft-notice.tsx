"use client";

import { useLocale, useTranslations } from "next-intl";
import { Banner } from "#components/ui/states/banner";
import type { Content } from "#entities/content/contents";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { formatLongDay, formatTime } from "#lib/format/dates";
import { EditContent } from "./edit-content";

/** Says above what is not out who sees it, and when it comes out if that is settled. */
export function DraftNotice({ content }: { content: Content }) {
  const t = useTranslations("contents.draft");
  const { publishSchedule, can } = content;
  return (
    <Banner
      tone="warn"
      title={publishSchedule ? <Scheduled date={publishSchedule.date} /> : t("title")}
      action={can?.run && <EditContent content={content} />}
    >
      {t("text")}
    </Banner>
  );
}

function Scheduled({ date }: { date: string }) {
  const t = useTranslations("contents.draft");
  const locale = useLocale();
  const zone = useReaderZone() ?? "UTC";
  const moment = { instant: date, zone, locale };
  return t.rich("scheduled", {
    when: () => <time dateTime={date}>{`${formatLongDay(moment)}, ${formatTime(moment)}`}</time>,
  });
}

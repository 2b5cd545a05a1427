"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Badge, type Tone } from "#components/ui/display/badge";
import { Progress } from "#components/ui/figures/progress";
import type { AccountExport } from "#entities/account/account-exports";
import { formatDay, formatTime } from "#lib/format/dates";
import { formatFileSize } from "#lib/format/file-size";
import { formatPercent } from "#lib/format/percent";

const tones: Record<AccountExport["status"], Tone> = {
  waiting: "info",
  running: "info",
  ready: "good",
  failed: "bad",
  expired: "neutral",
};

export type ExportRowProps = { made: AccountExport; isAsking: boolean; onAskAgain: (() => void) | undefined };

/** One file of one's data: on its way, there, or gone. */
export function ExportRow({ made, isAsking, onAskAgain }: ExportRowProps) {
  const t = useTranslations("personal-data.export");
  const locale = useLocale();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = { instant: made.createdAt, zone, locale };
  const isUnderWay = made.status === "waiting" || made.status === "running";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          {t("asked", { day: formatDay(at), time: formatTime(at) })}
          <span role="status">
            <Badge tone={tones[made.status]}>{t(`states.${made.status}`)}</Badge>
          </span>
        </p>
        <p className="figures mt-0.5 text-caption text-ink-muted">
          <Detail made={made} zone={zone} />
        </p>
        {isUnderWay && <Progress label={t("progress")} value={made.progress} className="mt-2 max-w-72" />}
      </div>
      {made.status === "ready" && made.url !== null && (
        <ButtonLink
          href={made.url}
          download
          prefetch={false}
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          {t("download")}
        </ButtonLink>
      )}
      {made.status === "failed" && onAskAgain && (
        <Button size="sm" variant="secondary" busy={isAsking} onClick={onAskAgain}>
          {t("again")}
        </Button>
      )}
    </li>
  );
}

function Detail({ made: { status, progress, size, expiresAt }, zone }: { made: AccountExport; zone: string }) {
  const t = useTranslations("personal-data.export");
  const locale = useLocale();
  const [now] = useState(() => new Date());
  if (status === "running") return t("running", { progress: formatPercent(progress, locale) });
  if (status !== "ready") return t(`details.${status}`);
  const facts = [
    size !== null && formatFileSize(size, locale),
    expiresAt !== null && t("until", { day: formatDay({ instant: expiresAt, zone, locale }, now) }),
  ];
  return facts.filter(Boolean).join(" · ");
}

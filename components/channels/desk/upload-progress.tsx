"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { Progress } from "#components/ui/figures/progress";
import type { useResumableUpload } from "#hooks/platform/use-resumable-upload";
import { formatPercent } from "#lib/format/percent";

type UploadProgressProps = { upload: ReturnType<typeof useResumableUpload> };

/** How far a film or a sound has come, and how to stop it, go on with it, or leave it. */
export function UploadProgress({ upload }: UploadProgressProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { state, name, sentence } = upload;
  const part = formatPercent(Math.floor(upload.part * 100), locale);
  const isMoving = state === "starting" || state === "uploading" || state === "waiting";
  const label = t("channel-desk.media.sending", { name });
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <p className="wrap-anywhere font-medium text-sm">{label}</p>
      <Progress label={label} value={upload.part} max={1} />
      <p className="figures text-caption text-ink-muted">
        {t(state === "paused" ? "channel-desk.media.paused" : "channel-desk.media.part", { part })}
      </p>
      <p role="status" className={state === "failed" ? "text-bad text-sm" : "text-sm"}>
        {sentence ?? (isMoving ? t("forms.leaveUpload") : "")}
      </p>
      <div className="flex flex-wrap gap-2">
        {(state === "paused" || state === "failed") && (
          <Button size="sm" onClick={upload.resume}>
            {t("channel-desk.media.resume")}
          </Button>
        )}
        {(state === "uploading" || state === "waiting") && (
          <Button size="sm" variant="secondary" onClick={upload.pause}>
            {t("channel-desk.media.pause")}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={upload.cancel}>
          {t("channel-desk.media.cancel")}
        </Button>
      </div>
    </div>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { PlayButton } from "#components/player/play-button";
import { TrackPicture } from "#components/player/track-picture";
import type { Content } from "#entities/content/contents";
import type { File } from "#entities/shared/media";
import { clock, spokenTime } from "#lib/player/clock";
import { picturesFor } from "#lib/player/track";
import { Waveform } from "./waveform";

/** What is heard: its picture, the button that plays it in the persistent player, how loud it is, how long it lasts. */
export function SoundPanel({ content, sound }: { content: Content; sound: File }) {
  const t = useTranslations("contents.sound");
  const { id, channel } = content;
  const { peaks, duration, state } = sound;
  return (
    <section
      aria-label={t("label")}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:flex-row sm:items-center sm:p-5"
    >
      <TrackPicture
        track={{ pictures: picturesFor(content), channel }}
        className="w-32 shrink-0 overflow-hidden rounded-control sm:w-36"
      />
      <div className="grid min-w-0 flex-1 gap-3">
        {peaks && peaks.length > 0 && <Waveform contentId={id} peaks={peaks} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PlayButton content={content} look="text" />
          {duration ? <Length seconds={duration} /> : null}
        </div>
        {state === "failed" && (
          <p role="alert" className="text-bad text-sm">
            {t("failed")}
          </p>
        )}
        {(state === "uploading" || state === "processing") && (
          <p role="status" className="text-ink-muted text-sm">
            {t("preparing")}
          </p>
        )}
      </div>
    </section>
  );
}

function Length({ seconds }: { seconds: number }) {
  const locale = useLocale();
  return (
    <span className="figures text-ink-muted text-sm">
      <span aria-hidden="true">{clock(seconds)}</span>
      <span className="sr-only">{spokenTime(locale, seconds)}</span>
    </span>
  );
}

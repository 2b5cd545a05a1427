"use client";

import { useTranslations } from "next-intl";
import { Film } from "#components/media/film";
import type { StreamInput } from "#entities/platform/streams";
import { StreamFrame } from "./stream-frame";

export type StreamScreenProps = {
  stream: StreamInput;
  /** Address of the picture that is shown until it is played; null = none. */
  still: string | null;
  /** Asks for the stream again, when the address of its film has run out. */
  renew: () => Promise<StreamInput | null>;
};

/** What there is to watch now, or word on why there is nothing. */
export function StreamScreen({ stream, still, renew }: StreamScreenProps) {
  const t = useTranslations("streams");
  const { playback, replay, name } = stream;
  if (replay) {
    return (
      <Film
        video={replay}
        label={name}
        renew={async () => (await renew())?.replay ?? null}
        className="w-full rounded-card"
      />
    );
  }
  if (!playback) {
    return (
      <p className="grid aspect-video w-full place-items-center rounded-card bg-wash p-4 text-center text-ink-muted text-sm">
        {t(stream.state === "ended" ? "endedText" : "plannedText")}
      </p>
    );
  }
  if (playback.service !== "hls") return <StreamFrame src={playback.uri} title={t("frame", { name })} />;
  return <Film video={asFilm(stream.id, playback.uri, still ?? "")} label={name} className="w-full rounded-card" />;
}

/** A playlist of another service is shown as films are. */
const asFilm = (id: string, hlsUrl: string, thumbnailUrl: string) => ({
  ...{ id, width: 1280, height: 720, readyToStream: true },
  ...{ hlsUrl, dashUrl: hlsUrl, thumbnailUrl, previewUrl: thumbnailUrl },
});

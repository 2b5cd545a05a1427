import { useState } from "react";
import { Cover } from "#components/ui/display/cover";
import type { Track } from "#lib/player/track";

export type TrackPictureProps = {
  track: Pick<Track, "pictures"> & { channel: Pick<Track["channel"], "name"> };
  className: string;
};

/** The content's picture, its channel's where there is none or it does not arrive, a drawn one where neither does. */
export function TrackPicture({ track, className }: TrackPictureProps) {
  const [missing, setMissing] = useState(0);
  const src = track.pictures[missing];
  return (
    <div className={className}>
      {src === undefined ? (
        <Cover name={track.channel.name} ratio="1/1" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: nobody acts on it, it fails to arrive
        <img
          key={src}
          src={src}
          alt=""
          decoding="async"
          onError={() => setMissing(missing + 1)}
          className="aspect-square w-full bg-brand-soft object-cover"
        />
      )}
    </div>
  );
}

import type { BaseTrack } from "#entities/events/sessions";
import { TrackMark } from "./track-mark";

export function TrackNames({ tracks }: { tracks: BaseTrack[] }) {
  return tracks.map(({ id, name, color }) => (
    <span key={id} className="inline-flex items-center gap-1.5">
      <TrackMark color={color} />
      {name}
    </span>
  ));
}

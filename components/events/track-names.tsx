import type { BaseTrack } from "#entities/sessions";

export function TrackNames({ tracks }: { tracks: BaseTrack[] }) {
  return tracks.map(({ id, name, color }) => (
    <span key={id} className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="size-2 rounded-full" style={{ backgroundColor: color }} />
      {name}
    </span>
  ));
}

import type { BaseContent, ContentKind } from "#entities/content/channels";
import { clock } from "#lib/player/clock";

/** What there is to it, also where the platform does not say so: a film counts before sound, and sound before text. */
export const kindOf = ({ type, video, audio }: BaseContent): ContentKind => {
  if (type) return type;
  if (video) return "video";
  return audio ? "audio" : "article";
};

/** What its creator says, or how long the film or the sound is; null where nobody knows. */
export const durationOf = (content: BaseContent): string | null => {
  if (content.duration) return content.duration;
  const seconds = kindOf(content) === "video" ? content.video?.duration : content.audio?.duration;
  return seconds ? clock(seconds) : null;
};

/** What it is called; one without a title goes by its channel's name. */
export const titleOf = ({ title, channel }: BaseContent): string => title || channel.name;

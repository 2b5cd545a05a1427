"use client";

import { useState } from "react";
import { Cover } from "#components/ui/display/cover";
import type { BaseContent } from "#entities/content/channels";
import { cx } from "#lib/format/class-names";

export type ContentPictureProps = {
  content: BaseContent;
  /** The picture is in the first view. */
  priority?: boolean;
  className?: string;
};

/** Its own pictures, best first, then its channel's. */
const picturesOf = ({ image, imageUrl, video, channel }: BaseContent): string[] =>
  [image?.uri, imageUrl, video?.readyToStream ? video.thumbnailUrl : null, channel.image.uri].filter(
    (address): address is string => Boolean(address),
  );

/** The content's picture, its channel's where there is none or it does not arrive, a drawn one where neither does. */
export function ContentPicture({ content, priority = false, className }: ContentPictureProps) {
  const [missing, setMissing] = useState(0);
  const src = picturesOf(content)[missing];
  if (src === undefined) return <Cover name={content.channel.name} className={className} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: nobody acts on it, it fails to arrive
    <img
      key={src}
      src={src}
      alt=""
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      onError={() => setMissing(missing + 1)}
      className={cx("aspect-video w-full bg-brand-soft object-cover", className)}
    />
  );
}

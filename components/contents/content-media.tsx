"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Film } from "#components/media/film";
import type { Content } from "#entities/content/contents";
import { titleOf } from "#lib/contents/facts";
import { ContentPicture } from "./content-picture";
import { SoundPanel } from "./sound-panel";

/** What is watched or heard, else its picture; an article without one of its own begins with its words. */
export function ContentMedia({ content }: { content: Content }) {
  const client = useQueryClient();
  const { audio, video, image, imageUrl, id, channel } = content;
  /** Its address runs out after some hours. */
  const renew = async () => {
    const { askAgain } = await import("#hooks/content/ask-again");
    return (await askAgain(client, { id, channel }))?.video ?? null;
  };
  if (!video && !audio) {
    return (image || imageUrl) && <ContentPicture content={content} priority className="rounded-card" />;
  }
  return (
    <>
      {video && <Film video={video} label={titleOf(content)} renew={renew} className="rounded-card" />}
      {audio && <SoundPanel content={content} sound={audio} />}
    </>
  );
}

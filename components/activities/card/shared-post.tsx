"use client";

import { useTranslations } from "next-intl";
import type { Activity } from "#entities/community/activities";
import { displayName } from "#lib/format/names";
import { ActivityAuthor } from "./activity-author";
import { ActivityMedia } from "./activity-media";
import { ActivityMessage } from "./activity-message";
import { LinkCard } from "./link-card";

export type SharedPostProps = Pick<Activity, "reshare" | "shared"> & { now: Date };

/** The post that a reshare passes on, or that it is not to be had; nothing for a post that passes nothing on. */
export function SharedPost({ reshare, shared, now }: SharedPostProps) {
  const t = useTranslations("activities.card");
  if (!reshare) return null;
  if (!shared)
    return (
      <p className="rounded-card border border-line bg-wash px-4 py-3 text-ink-muted text-sm">{t("sharedGone")}</p>
    );
  const { account, message, entities, image, images, video } = shared;
  const name = displayName(account);
  const preview = entities?.find(({ linkPreview }) => linkPreview)?.linkPreview;
  return (
    <section
      aria-label={t("sharedPost", { name })}
      className="grid grid-cols-1 gap-3 rounded-card border border-line px-4 py-3"
    >
      <ActivityAuthor activity={{ ...shared, commented: null }} now={now} />
      <ActivityMessage message={message} entities={entities} />
      <ActivityMedia image={image} video={video} name={name} isLow {...(images && { images })} />
      {preview && !video && !image && <LinkCard preview={preview} isLow />}
    </section>
  );
}

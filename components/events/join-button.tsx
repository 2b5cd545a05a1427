"use client";

import { Video } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink, type ButtonLinkProps } from "#components/ui/button-link";
import type { Event } from "#entities/events";
import { joinOnline } from "#lib/events/join-online";

type JoinButtonProps = { event: Event; now: Date } & Pick<ButtonLinkProps, "full" | "size">;

/** Into the virtual room, for those the platform has told where it is; it stands out once the room is about to open. */
export function JoinButton({ event, now, ...look }: JoinButtonProps) {
  const t = useTranslations("events.register");
  const room = joinOnline(event, now);
  if (!room) return null;
  return (
    <ButtonLink
      {...look}
      variant={room.isOpen ? "primary" : "secondary"}
      href={room.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("joinLabel", { name: event.name })}
      icon={<Video aria-hidden="true" className="size-4.5" />}
    >
      {t("join")}
    </ButtonLink>
  );
}

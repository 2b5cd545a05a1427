"use client";

import { Video } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink, type ButtonLinkProps } from "#components/ui/actions/button-link";
import type { joinOnline } from "#lib/events/join-online";

type JoinButtonProps = { room: NonNullable<ReturnType<typeof joinOnline>> /** Of the event. */; name: string } & Pick<
  ButtonLinkProps,
  "full" | "size"
>;

/** Into the virtual room, for those the platform has told where it is; it stands out once the room is about to open. */
export function JoinButton({ room, name, ...look }: JoinButtonProps) {
  const t = useTranslations("events.register");
  return (
    <ButtonLink
      {...look}
      variant={room.isOpen ? "primary" : "secondary"}
      href={room.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("joinLabel", { name })}
      icon={<Video aria-hidden="true" className="size-4.5" />}
    >
      {t("join")}
    </ButtonLink>
  );
}

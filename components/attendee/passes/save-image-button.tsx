"use client";

import { ImageDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { notifyFailure } from "#components/layout/notices/toasts";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import type { TicketEvent, TicketPass } from "#lib/attendee/saved-pass";
import { stayText } from "#lib/attendee/stay";
import { shortPlace } from "#lib/events/place";
import { eventWhen } from "#lib/events/when";

type SaveImageProps = { event: TicketEvent; pass: TicketPass; holder: string };

/** The pass as a picture, for wallets, for paper and for whoever goes along. */
export function SaveImageButton({ event, pass, holder }: SaveImageProps) {
  const t = useTranslations("attendee");
  const { NAME } = useAppContext().config;
  const wordsOf = usePictureWords();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const code = document.querySelector("[data-ticket] svg[role=img]");
    if (!(code instanceof SVGSVGElement)) return;
    setBusy(true);
    try {
      const { drawPass } = await import("./draw-pass");
      const picture = await drawPass({ ...wordsOf({ event, pass, holder }), footer: NAME, code });
      download(picture, `${event.slug}-${pass.alternateId}.png`);
    } catch (error) {
      reportError(error);
      notifyFailure(t("image.failed"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      icon={<ImageDown aria-hidden="true" className="size-4.5" />}
      onClick={() => void save()}
    >
      {t("image.save")}
    </Button>
  );
}

function usePictureWords() {
  const t = useTranslations("attendee.ticket");
  const locale = useLocale();
  return ({ event, pass, holder }: SaveImageProps) => {
    const { days, times } = eventWhen(event, locale, new Date());
    const { reservation, passAddOns } = pass;
    const room = reservation && [
      reservation.eventRoomType.name,
      reservation.room?.roomName,
      stayText(reservation, locale),
    ];
    const facts = [
      { name: t("holder"), value: holder },
      { name: t("type"), value: pass.ticket.name },
      { name: t("number"), value: String(pass.alternateId) },
      { name: t("seat"), value: pass.location ?? "" },
      { name: t("addOns"), value: passAddOns.map(({ addOn }) => addOn.name).join(", ") },
      { name: t("room"), value: room?.filter(Boolean).join(" · ") ?? "" },
    ];
    return {
      when: [days, times].filter((line): line is string => Boolean(line)),
      event: event.name,
      place: event.eventType === "virtual" ? t("online") : shortPlace(event, locale),
      facts: facts.filter(({ value }) => value !== ""),
    };
  };
}

function download(picture: Blob, name: string): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has its own hold of the picture once the press is done.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

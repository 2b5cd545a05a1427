"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { useSum } from "#components/registration/use-sum";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import { Cover } from "#components/ui/display/cover";
import type { EventRoomType } from "#entities/commerce/rooms";
import { isRoomFor, type Sleeper } from "#lib/registration/rooms";
import { RoomTerms } from "./room-terms";

type RoomTypeCardProps = {
  roomType: EventRoomType;
  /** Passes without a room. */
  free: readonly Sleeper[];
  onChoose: () => void;
};

/** One kind of room: how it looks, who sleeps there, what a night costs. */
export function RoomTypeCard({ roomType, free, onChoose }: RoomTypeCardProps) {
  const t = useTranslations("registration.rooms");
  const { ORGANIZATION_ID } = useAppContext().config;
  const { name, description, image, supply } = roomType;
  const fitting = free.filter(({ ticketId }) => isRoomFor(roomType, ticketId));
  // The wire has no room without a picture: one that has none shows the organization's mark.
  const isMark = image.id === ORGANIZATION_ID;
  const isSoldOut = supply === 0;
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Cover name={name} src={isMark ? null : image.uri} className="sm:aspect-auto sm:h-full" />
      <div className="grid gap-3 p-4 sm:p-5">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h4 className="min-w-0 break-words font-medium text-base">{name}</h4>
            {isSoldOut && <Badge>{t("soldOut")}</Badge>}
          </div>
          {description && (
            <p dir="auto" className="mt-1 text-pretty text-ink-muted text-sm">
              {description}
            </p>
          )}
          <RoomTerms roomType={roomType} ticketIds={free.map(({ ticketId }) => ticketId)} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <RoomPrice roomType={roomType} />
          {fitting.length === 0 ? (
            <p className="text-caption text-ink-muted">{t("notForYours")}</p>
          ) : (
            <Button variant="secondary" disabled={isSoldOut} onClick={onChoose} aria-label={t("chooseLabel", { name })}>
              {t("choose")}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function RoomPrice({ roomType }: { roomType: EventRoomType }) {
  const t = useTranslations("registration.rooms");
  const sum = useSum();
  const { price, pricePerNight } = roomType;
  return (
    <p className="figures">
      <span className="font-semibold">{sum(price)}</span>
      {price > 0 && <span className="text-caption text-ink-muted"> {t(pricePerNight ? "perNight" : "perStay")}</span>}
    </p>
  );
}

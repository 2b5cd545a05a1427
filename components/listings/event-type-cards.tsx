"use client";

import { MapPin, MonitorPlay, Video } from "lucide-react";
import { useTranslations } from "next-intl";
import { RadioCards } from "#components/ui/fields/radio-cards";
import type { EventType } from "#entities/events/base-event";

const types = [
  { value: "physical", Icon: MapPin },
  { value: "virtual", Icon: Video },
  { value: "hybrid", Icon: MonitorPlay },
] as const;

type EventTypeCardsProps = { value: EventType; onType: (type: EventType) => void };

/** In person, online, or both. */
export function EventTypeCards({ value, onType }: EventTypeCardsProps) {
  const t = useTranslations("listings.types");
  // The same words as readers filter by.
  const words = useTranslations("events.filter");
  return (
    <RadioCards
      legend={t("legend")}
      hideLegend
      columns={3}
      value={value}
      options={types.map(({ value: type, Icon }) => ({
        value: type,
        label: words(type),
        icon: <Icon aria-hidden="true" />,
      }))}
      onValueChange={(chosen) => {
        const type = types.find((one) => one.value === chosen);
        if (type) onType(type.value);
      }}
    />
  );
}

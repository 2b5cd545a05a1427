"use client";

import { CircleAlert, CircleCheck, CircleX, TicketCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/display/badge";
import type { BasePass } from "#entities/commerce/base-pass";
import { passStateOf } from "#lib/registration/pass-state";

const looks = {
  ready: { tone: "good", icon: <CircleCheck aria-hidden="true" /> },
  needsInfo: { tone: "warn", icon: <CircleAlert aria-hidden="true" /> },
  used: { tone: "info", icon: <TicketCheck aria-hidden="true" /> },
  canceled: { tone: "neutral", icon: <CircleX aria-hidden="true" /> },
} as const;

type PassBadgeProps = {
  pass: Pick<BasePass, "status" | "usedAt">;
  /** The event has ended: who was let in was there. */
  isOver?: boolean;
};

export function PassBadge({ pass, isOver = false }: PassBadgeProps) {
  const t = useTranslations("attendee.state");
  const state = passStateOf(pass);
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon}>
      {t(state === "used" && isOver ? "attended" : state)}
    </Badge>
  );
}

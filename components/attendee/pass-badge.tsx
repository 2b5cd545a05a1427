"use client";

import { CircleAlert, CircleCheck, CircleX, TicketCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import type { BasePass } from "#entities/base-pass";
import { passStateOf } from "#lib/registration/pass-state";

const looks = {
  ready: { tone: "good", icon: <CircleCheck aria-hidden="true" /> },
  needsInfo: { tone: "warn", icon: <CircleAlert aria-hidden="true" /> },
  used: { tone: "info", icon: <TicketCheck aria-hidden="true" /> },
  canceled: { tone: "neutral", icon: <CircleX aria-hidden="true" /> },
} as const;

export function PassBadge({ pass }: { pass: Pick<BasePass, "status" | "usedAt"> }) {
  const t = useTranslations("attendee.state");
  const state = passStateOf(pass);
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon}>
      {t(state)}
    </Badge>
  );
}

"use client";

import { Check, Ticket } from "lucide-react";
import { useTranslations } from "next-intl";
import { use } from "react";
import { Badge } from "#components/ui/badge";
import type { Session } from "#entities/sessions";
import { AgendaKeepingContext } from "./agenda-keeping";

/** On the agenda: whether one is in, and whether there is anything to sign up for. */
export function SessionBadge({ session }: { session: Session }) {
  const t = useTranslations("events.agenda");
  const keeping = use(AgendaKeepingContext);
  if (keeping?.registered.has(session.id)) {
    return (
      <Badge tone="good" icon={<Check aria-hidden="true" />}>
        {t("registered")}
      </Badge>
    );
  }
  if (!session.registrationEnabled) return null;
  if (typeof session.supply === "number" && session.supply <= 0) return <Badge>{t("full")}</Badge>;
  return <Badge icon={<Ticket aria-hidden="true" />}>{t("signUp")}</Badge>;
}

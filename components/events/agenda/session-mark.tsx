"use client";

import { useTranslations } from "next-intl";
import { use } from "react";
import type { Session } from "#entities/events/sessions";
import { AgendaKeepingContext } from "./agenda-keeping";

/** On the agenda: whether one is in, and whether there is anything to sign up for. */
export function SessionMark({ session }: { session: Session }) {
  const t = useTranslations("events.agenda");
  const isIn = use(AgendaKeepingContext)?.registered.has(session.id) ?? false;
  if (!isIn && !session.registrationEnabled) return null;
  const isFull = typeof session.supply === "number" && session.supply <= 0;
  return (
    <span className={`rounded-full px-2 font-medium ${isIn ? "bg-good-soft text-good" : "bg-wash"}`}>
      {isIn ? t("registered") : t(isFull ? "full" : "signUp")}
    </span>
  );
}

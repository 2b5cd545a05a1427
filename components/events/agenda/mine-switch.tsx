"use client";

import { Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { use } from "react";
import { Pill } from "#components/ui/actions/pill";
import { PillLink } from "#components/ui/actions/pill-link";
import { cx } from "#lib/format/class-names";
import { useSession } from "#lib/session/use-session";
import { AgendaKeepingContext } from "./agenda-keeping";
import { useSignInLink } from "./use-sign-in-link";

type MineSwitchProps = { isOn: boolean; onChange: (on: boolean) => void; className?: string };

/** Shows what one keeps; strangers are asked to sign in, and come back to it. */
export function MineSwitch({ isOn, onChange, className }: MineSwitchProps) {
  const t = useTranslations("events.agenda");
  const keeping = use(AgendaKeepingContext);
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  const signIn = useSignInLink({ mine: "true" });
  const look = cx("min-h-10", className);
  if (isAnonymous) {
    return (
      <PillLink {...signIn} className={look}>
        <Star aria-hidden="true" />
        {t("mine")}
      </PillLink>
    );
  }
  const count = keeping?.kept.size ?? 0;
  return (
    <Pill pressed={isOn} disabled={!keeping} onClick={() => onChange(!isOn)} className={look}>
      <Star aria-hidden="true" className={isOn ? "fill-current" : ""} />
      {t("mine")}
      {count > 0 && <span className="figures text-ink-muted">{count}</span>}
    </Pill>
  );
}

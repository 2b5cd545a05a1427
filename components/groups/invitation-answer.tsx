"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import type { BaseGroup } from "#entities/groups/groups";
import type { StandingActs } from "./use-standing-acts";

export type InvitationAnswerProps = {
  group: BaseGroup;
  acts: Pick<StandingActs, "accept" | "decline">;
  size?: "sm" | "md";
};

/** Yes or no to a group that has invited the viewer. */
export function InvitationAnswer({ group, acts, size = "md" }: InvitationAnswerProps) {
  const t = useTranslations("groups.join");
  const { name } = group;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button size={size} aria-label={t("acceptName", { name })} onClick={acts.accept}>
        {t(size === "sm" ? "acceptShort" : "accept")}
      </Button>
      <Button size={size} variant="secondary" aria-label={t("declineName", { name })} onClick={acts.decline}>
        {t("decline")}
      </Button>
    </span>
  );
}

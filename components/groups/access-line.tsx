"use client";

import { Globe, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BaseGroup } from "#entities/groups/groups";

/** Who may join, and how many have. */
export function AccessLine({ group }: { group: BaseGroup & { _count?: { members: number } } }) {
  const t = useTranslations("groups");
  const Icon = group.access === "public" ? Globe : Lock;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-ink-muted text-sm">
      <span className="flex items-center gap-1.5">
        <Icon aria-hidden="true" className="size-4" />
        {t(`access.${group.access}`)}
      </span>
      {group._count && <span className="figures">{t("members", { count: group._count.members })}</span>}
    </p>
  );
}

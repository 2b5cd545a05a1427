"use client";

import { useTranslations } from "next-intl";
import type { Account } from "#entities/people/accounts";
import { PersonFrame } from "./person-frame";
import { TierBadges } from "./tier-badges";

export function PersonCard({ account, level = 2 }: { account: Account; level?: 2 | 3 }) {
  const t = useTranslations("accounts.card");
  return (
    <PersonFrame
      account={account}
      level={level}
      note={account._count && t("followers", { count: account._count.followers })}
    >
      <TierBadges account={account} label={t("tiers")} />
      {account.bio && (
        <p dir="auto" className="line-clamp-2 text-ink-muted text-sm wrap-anywhere">
          {account.bio}
        </p>
      )}
    </PersonFrame>
  );
}

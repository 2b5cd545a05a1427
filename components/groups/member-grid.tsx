"use client";

import { ShieldCheck } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { PersonFrame } from "#components/accounts/person-frame";
import { Badge } from "#components/ui/display/badge";
import type { GroupMembership } from "#entities/groups/groups";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3 sm:gap-4";

export function MemberGrid({ memberships, level = 2 }: { memberships: GroupMembership[]; level?: 2 | 3 }) {
  return (
    <ul className={grid}>
      {memberships.map((membership) => (
        <li key={membership.accountId}>
          <MemberCard membership={membership} level={level} />
        </li>
      ))}
    </ul>
  );
}

function MemberCard({
  membership: { account, role, createdAt },
  level,
}: {
  membership: GroupMembership;
  level: 2 | 3;
}) {
  const t = useTranslations("groups.people");
  const format = useFormatter();
  const month = format.dateTime(new Date(createdAt), { month: "short", year: "numeric", timeZone: "UTC" });
  const badge = role === "moderator" && (
    <Badge tone="brand" icon={<ShieldCheck aria-hidden="true" />} className="mt-1">
      {t("moderator")}
    </Badge>
  );
  return <PersonFrame account={account} level={level} badge={badge} note={t("since", { month })} />;
}

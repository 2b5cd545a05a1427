"use client";

import { ShieldCheck } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { PersonFrame } from "#components/accounts/person-frame";
import { MessageEntry } from "#components/chat/message-entry";
import { Badge } from "#components/ui/display/badge";
import type { GroupMembership } from "#entities/groups/groups";
import { togetherWith } from "#lib/chat/together";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3 sm:gap-4";

export function MemberGrid({ memberships, level = 2 }: { memberships: GroupMembership[]; level?: 2 | 3 }) {
  const ids = memberships.map(({ accountId }) => accountId);
  return (
    <ul className={grid}>
      {memberships.map((membership, at) => (
        <li key={membership.accountId}>
          <MemberCard membership={membership} among={togetherWith(ids, at)} level={level} />
        </li>
      ))}
    </ul>
  );
}

type MemberCardProps = {
  membership: GroupMembership;
  /** Who is shown with them. */
  among: readonly string[];
  level: 2 | 3;
};

function MemberCard({ membership: { account, role, createdAt }, among, level }: MemberCardProps) {
  const t = useTranslations("groups.people");
  const format = useFormatter();
  const month = format.dateTime(new Date(createdAt), { month: "short", year: "numeric", timeZone: "UTC" });
  const badge = role === "moderator" && (
    <Badge tone="brand" icon={<ShieldCheck aria-hidden="true" />} className="mt-1">
      {t("moderator")}
    </Badge>
  );
  const message = <MessageEntry account={account} look="icon" among={among} />;
  return <PersonFrame account={account} level={level} badge={badge} note={t("since", { month })} message={message} />;
}

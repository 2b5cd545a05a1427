"use client";

import { UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { Gate } from "#components/ui/states/gate";
import type { BaseGroup } from "#entities/groups/groups";
import { useRoleInGroup } from "#hooks/groups/use-role-in-group";
import { MembershipButton } from "./membership-button";

/** In the place of what goes on in a group: it is for its members, and this is how one becomes one. */
export function MembersOnly({ group }: { group: BaseGroup }) {
  const t = useTranslations("groups");
  const role = useRoleInGroup(group.id);
  const who = role === "requested" || role === "invited" ? role : "stranger";
  return (
    <div className="rounded-card border border-line bg-surface">
      <Gate
        level={2}
        icon={<UsersRound />}
        title={t(`gate.not_group_member.${who}.title`)}
        text={t(`gate.not_group_member.${who}.text`)}
        action={<MembershipButton group={group} />}
      />
    </div>
  );
}

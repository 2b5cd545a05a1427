"use client";

import { Lock, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { Gate } from "#components/ui/gate";
import type { BaseGroup } from "#entities/groups";
import { useRoleInGroup } from "#hooks/groups";
import { useSession } from "#lib/session/use-session";
import { MembershipButton } from "./membership-button";

export type GroupGateProps = { code: string; level?: 1 | 2 };

/** Why groups are not shown, by the refusal's code, and the way through where there is one. */
export function GroupGate({ code, level = 1 }: GroupGateProps) {
  const t = useTranslations();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  if (code !== "unauthenticated" || isSignedIn) {
    return <Gate level={level} icon={<Lock />} title={t("groups.gate.other")} text={t(`errors.${code}`)} />;
  }
  return (
    <Gate
      level={level}
      icon={<Lock />}
      title={t("groups.gate.unauthenticated.title")}
      text={t("groups.gate.unauthenticated.text")}
      action={<SignInLink>{t("groups.gate.unauthenticated.action")}</SignInLink>}
    />
  );
}

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

"use client";

import { Check, Clock, Mail, ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/display/badge";
import { useRoleInGroup } from "#hooks/groups/use-role-in-group";

const looks = {
  moderator: { tone: "brand", Icon: ShieldCheck },
  member: { tone: "brand", Icon: Check },
  requested: { tone: "info", Icon: Clock },
  invited: { tone: "accent", Icon: Mail },
} as const satisfies Record<string, { tone: Tone; Icon: unknown }>;

/** What the viewer is to the group, where they are something. */
export function StandingBadge({ groupId, className }: { groupId: string; className?: string }) {
  const t = useTranslations("groups.standing");
  const role = useRoleInGroup(groupId);
  if (!role) return null;
  const { tone, Icon } = looks[role];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} {...(className && { className })}>
      {t(role)}
    </Badge>
  );
}

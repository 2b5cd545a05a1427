"use client";

import { ChevronDown, Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import type { BaseGroup } from "#entities/groups/groups";
import { useFocusKept } from "#hooks/browser/use-focus-kept";
import { useRoleInGroup } from "#hooks/groups/use-role-in-group";
import { useSession } from "#lib/session/use-session";
import { InvitationAnswer } from "./invitation-answer";
import { type StandingActs, useStandingActs } from "./use-standing-acts";

// Only members need it.
const MembershipMenu = late(() => import("./membership-menu").then((part) => part.MembershipMenu), <MenuPlace />);

type Role = ReturnType<typeof useRoleInGroup>;

/** The one thing somebody can do about being in a group: join, ask, wait, answer, or look after their membership. */
export function MembershipButton({ group }: { group: BaseGroup }) {
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  const role = useRoleInGroup(group.id);
  const acts = useStandingActs(group);
  const place = useFocusKept(role);
  if (isAnonymous) return <JoinLink group={group} />;
  return (
    <span ref={place} tabIndex={-1} className="inline-flex flex-wrap items-center gap-3 focus:outline-none">
      <Standing group={group} role={role} acts={acts} />
    </span>
  );
}

type StandingProps = { group: BaseGroup; role: Role; acts: StandingActs };

function Standing({ group, role, acts }: StandingProps) {
  switch (role) {
    case "member":
    case "moderator":
      return (
        <LatePart fallback={<MenuPlace />}>
          <MembershipMenu group={group} role={role} />
        </LatePart>
      );
    case "requested":
      return <Requested group={group} onCancel={acts.cancel} />;
    case "invited":
      return <InvitationAnswer group={group} acts={acts} />;
    default:
      return <Join group={group} isKnown={role === false} acts={acts} />;
  }
}

const words = { public: ["join", "joinName"], private: ["request", "requestName"] } as const;

/** Somebody may well be a member once they have signed in. */
function JoinLink({ group }: { group: BaseGroup }) {
  const t = useTranslations("groups.join");
  const [word, name] = words[group.access];
  return <SignInLink aria-label={t(name, { name: group.name })}>{t(word)}</SignInLink>;
}

function Join({ group, isKnown, acts }: Omit<StandingProps, "role"> & { isKnown: boolean }) {
  const t = useTranslations("groups.join");
  const [word, name] = words[group.access];
  return (
    <Button
      disabled={!isKnown}
      aria-label={t(name, { name: group.name })}
      onClick={group.access === "public" ? acts.join : acts.request}
    >
      {t(word)}
    </Button>
  );
}

function Requested({ group, onCancel }: { group: BaseGroup; onCancel: () => void }) {
  const t = useTranslations("groups");
  return (
    <>
      <Badge tone="info" icon={<Clock aria-hidden="true" />}>
        {t("standing.requested")}
      </Badge>
      <Button variant="secondary" aria-label={t("join.cancelName", { name: group.name })} onClick={onCancel}>
        {t("join.cancel")}
      </Button>
    </>
  );
}

/** Holds the menu's place until it is there. */
function MenuPlace() {
  const t = useTranslations("groups.join");
  return (
    <Button variant="secondary" disabled>
      {t("member")}
      <ChevronDown aria-hidden="true" className="size-4" />
    </Button>
  );
}

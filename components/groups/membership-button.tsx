"use client";

import { ChevronDown, Clock } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { SignInLink } from "#components/accounts/sign-in-link";
import { LatePart } from "#components/layout/late-part";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import type { BaseGroup } from "#entities/groups";
import { useRoleInGroup } from "#hooks/groups";
import { useSession } from "#lib/session/use-session";
import { InvitationAnswer } from "./invitation-answer";
import { type StandingActs, useStandingActs } from "./use-standing-acts";

// Only members need it.
const MembershipMenu = dynamic(() => import("./membership-menu").then((part) => part.MembershipMenu), {
  ssr: false,
  loading: () => <MenuPlace />,
});

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

/** What was pressed is gone with the press: the focus stays where it was. */
function useFocusKept(role: Role) {
  const place = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = place.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of role that takes the focus away
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus();
  }, [role]);
  return place;
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

"use client";

import { CalendarX, CircleOff, CreditCard, Lock, type LucideIcon, UserRoundCheck, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Gate } from "#components/ui/states/gate";
import { useRead } from "#hooks/calls/use-call";
import { useEventGroup } from "#hooks/events/events";
import { eventOptions } from "#hooks/events/events-options";
import { type RegistrationState, registrationState } from "#lib/events/registration-state";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { rememberPath } from "#lib/session/auth-redirect";
import { useSession } from "#lib/session/use-session";

// Most readers of an event stand before no gate.
const GroupWayIn = lazy(() => import("./group-way-in").then((part) => ({ default: part.GroupWayIn })));

/** What keeps somebody out. Anything else keeps its own sentence. */
const causes = {
  not_group_member: "not_group_member",
  not_registered: "not_registered",
  unauthenticated: "unauthenticated",
  account_required: "account_required",
  registration_disabled: "registration",
  registration_not_open: "registration",
  registration_closed: "registration",
  registration_full: "registration",
  sold_out: "registration",
  feature_disabled: "off",
  module_disabled: "off",
  tier_required: "membership",
  subscription_required: "membership",
} as const;
type Cause = (typeof causes)[keyof typeof causes];

const isKnown = (code: string): code is keyof typeof causes => Object.hasOwn(causes, code);

const icons: Record<Cause, LucideIcon> = {
  not_group_member: UsersRound,
  not_registered: UserRoundCheck,
  unauthenticated: Lock,
  account_required: UserRoundCheck,
  registration: CalendarX,
  off: CircleOff,
  membership: CreditCard,
};

/** These say more than the refusal's own sentence does. */
const explained = ["not_group_member", "not_registered", "unauthenticated", "account_required"] as const;
const isExplained = (cause: Cause | null): cause is (typeof explained)[number] =>
  explained.some((known) => known === cause);

/** Nobody registers any more, or here at all. */
const withoutRegistration: readonly RegistrationState["kind"][] = ["canceled", "past", "closed", "disabled", "none"];

export type AccessGateProps = {
  /** The refusal's code. */
  code: string;
  /** The event behind the gate; without one it is the list of them. */
  slug?: string;
  level?: 1 | 2;
  /** Whether the page brings the words of groups, to join one in place. */
  joins?: boolean;
};

/** Why this is not shown, and the next step where there is one. */
export function AccessGate({ code, slug, level = 1, joins = false }: AccessGateProps) {
  const t = useTranslations();
  const cause = isKnown(code) ? causes[code] : null;
  const Icon = cause ? icons[cause] : Lock;
  const takesGuests = useTakesGuests(slug);
  const isTooLate = cause === "not_registered" && !takesGuests;
  return (
    <Gate
      level={level}
      icon={<Icon />}
      className={level === 1 ? "min-h-[60dvh] justify-center" : ""}
      title={t(`events.gate.${cause ?? "other"}.title`)}
      text={
        isTooLate
          ? t("events.gate.not_registered.late")
          : isExplained(cause)
            ? t(`events.gate.${cause}.text`)
            : t(`errors.${code}`)
      }
      action={<NextSteps cause={cause} slug={slug} level={level} takesGuests={takesGuests} joins={joins} />}
    />
  );
}

/** Whether one can still register, as far as the page knows its event. */
function useTakesGuests(slug: string | undefined): boolean {
  const { data: event, dataUpdatedAt } = useRead({ ...eventOptions(slug ?? ""), enabled: false });
  if (!event) return true;
  return !withoutRegistration.includes(registrationState(event, undefined, new Date(dataUpdatedAt)).kind);
}

type Asked = { cause: Cause | null; slug: string | undefined; level: 1 | 2; takesGuests: boolean };

const stepsFor = ({ cause, slug, level, takesGuests }: Asked, isSignedIn: boolean) => ({
  register: cause === "not_registered" && isSignedIn && slug && takesGuests,
  // Who is not signed in may well be a member, or registered.
  signIn: !isSignedIn && cause !== "registration" && cause !== "off",
  choose: isSignedIn && cause === "account_required",
  event: level === 1 && cause === "registration" && slug,
  events: level === 1 && slug,
});

function NextSteps({ cause, slug, level, takesGuests, joins }: Asked & { joins: boolean }) {
  const t = useTranslations("events.gate");
  const href = useHref();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const page = slug ? routes.event(slug) : routes.events();
  const isToRegister = cause === "not_registered" && takesGuests;
  const goal = isToRegister && slug ? routes.register(slug, "passes") : page;
  const steps = stepsFor({ cause, slug, level, takesGuests }, isSignedIn);
  const intoGroup =
    cause === "not_group_member" ? <IntoGroup slug={slug} joins={joins} isSignedIn={isSignedIn} /> : null;
  return (
    <>
      {joins && intoGroup}
      {steps.register && (
        <ButtonLink href={href(goal)} prefetch={false}>
          {t("not_registered.action")}
        </ButtonLink>
      )}
      {steps.signIn && (
        <ButtonLink href={href(routes.signIn())} onClick={() => rememberPath(sessionStorage, goal)} prefetch={false}>
          {t(isToRegister ? "not_registered.action" : "unauthenticated.action")}
        </ButtonLink>
      )}
      {steps.choose && (
        <ButtonLink href={href(routes.chooseAccount())} onClick={() => rememberPath(sessionStorage, goal)}>
          {t("account_required.action")}
        </ButtonLink>
      )}
      {!joins && intoGroup}
      {steps.event && (
        <ButtonLink variant="secondary" href={href(page)}>
          {t("registration.action")}
        </ButtonLink>
      )}
      {steps.events && (
        <ButtonLink variant="secondary" href={href(routes.events())}>
          {t("back")}
        </ButtonLink>
      )}
    </>
  );
}

type IntoGroupProps = { slug: string | undefined; joins: boolean; isSignedIn: boolean };

/** To the group that an event is for, where the viewer may know of it; else to where groups are found. */
function IntoGroup({ slug, joins, isSignedIn }: IntoGroupProps) {
  const t = useTranslations("events.gate.not_group_member");
  const href = useHref();
  const { enabled } = useAppContext().config.MODULES.groups;
  const { data: group } = useEventGroup(slug ?? "", { enabled: enabled && slug !== undefined });
  if (!enabled) return null;
  if (group && joins) return <GroupWayIn group={group} />;
  return (
    <ButtonLink
      variant={isSignedIn ? "primary" : "secondary"}
      href={href(group ? routes.group(group.slug) : routes.groups())}
    >
      {t("action")}
    </ButtonLink>
  );
}

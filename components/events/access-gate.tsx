"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button-link";
import { Gate } from "#components/ui/gate";
import { eventListPaths } from "#lib/events/list-view";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { rememberPath } from "#lib/session/auth-redirect";
import { useSession } from "#lib/session/use-session";

const explained = ["not_group_member", "not_registered", "unauthenticated"] as const;
type Explained = (typeof explained)[number];

const isExplained = (code: string): code is Explained => explained.some((known) => known === code);

export type AccessGateProps = {
  /** The refusal's code. */
  code: string;
  /** The event behind the gate; without one it is the list of them. */
  slug?: string;
  level?: 1 | 2;
};

/** Why this is not shown, and the way through where there is one. */
export function AccessGate({ code, slug, level = 1 }: AccessGateProps) {
  const t = useTranslations();
  const href = useHref();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const back = (
    <ButtonLink variant="secondary" href={href(eventListPaths.upcoming)}>
      {t("events.gate.back")}
    </ButtonLink>
  );
  if (!isExplained(code)) {
    return (
      <Gate
        level={level}
        icon={<Lock />}
        title={t("events.gate.other.title")}
        text={t(`errors.${code}`)}
        action={back}
      />
    );
  }
  const toRegistration = code === "not_registered";
  const page = slug ? routes.event(slug) : routes.events();
  const goal = toRegistration && slug ? routes.register(slug, "passes") : page;
  const signIn = (
    <ButtonLink href={href(routes.signIn())} onClick={() => rememberPath(sessionStorage, goal)} prefetch={false}>
      {t(`events.gate.${code}.action`)}
    </ButtonLink>
  );
  const register = (
    <ButtonLink href={href(goal)} prefetch={false}>
      {t(`events.gate.${code}.action`)}
    </ButtonLink>
  );
  const through = isSignedIn && toRegistration ? register : signIn;
  return (
    <Gate
      level={level}
      icon={<Lock />}
      title={t(`events.gate.${code}.title`)}
      text={t(`events.gate.${code}.text`)}
      action={
        <>
          {(!isSignedIn || toRegistration) && through}
          {slug && level === 1 && back}
        </>
      }
    />
  );
}

"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink, type ButtonLinkProps } from "#components/ui/actions/button-link";
import type { Event } from "#entities/events/events";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { rememberPath } from "#lib/session/auth-redirect";
import type { ViewerRegistration } from "./use-event-registration";

type RegisterActionProps = { event: Event; registration: ViewerRegistration } & Pick<ButtonLinkProps, "full" | "size">;

/** The one next step: to one's pass, to registration, or to sign-in and back to it; none where there is none. */
export function RegisterAction({ event, registration, ...look }: RegisterActionProps) {
  const t = useTranslations("events.register");
  const href = useHref();
  const { state } = registration;
  if (registration.isRegistered) {
    return (
      <ButtonLink href={href(routes.myEvent(event.slug))} {...look}>
        {t("myPass")}
      </ButtonLink>
    );
  }
  if (state.kind === "external") {
    return (
      <ButtonLink
        href={state.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("externalLabel", { host: state.host })}
        icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
        {...look}
      >
        {t("action")}
      </ButtonLink>
    );
  }
  const isByCode = state.kind === "sold_out" && state.takesCodes === true;
  if (state.kind !== "open" && !isByCode) return null;
  const label = t(isByCode ? "withCode" : "action");
  const register = routes.register(event.slug, "passes");
  if (registration.isAnonymous) {
    return (
      <ButtonLink
        href={href(routes.signIn())}
        onClick={() => rememberPath(sessionStorage, register)}
        prefetch={false}
        {...look}
      >
        {label}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink href={href(register)} prefetch={false} {...look}>
      {label}
    </ButtonLink>
  );
}

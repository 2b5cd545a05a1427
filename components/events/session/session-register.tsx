"use client";

import { CircleCheck, Ticket } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, use } from "react";
import { AgendaKeepingContext } from "#components/events/agenda/agenda-keeping";
import { useAppContext } from "#components/layout/providers/app-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Card } from "#components/ui/display/card";
import type { Session } from "#entities/events/sessions";
import { type SessionRegistration, sessionRegistration } from "#lib/events/session-registration";
import { formatDay, formatTime } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { rememberPath } from "#lib/session/auth-redirect";
import { useSession } from "#lib/session/use-session";

type SessionRegisterProps = { slug: string; session: Session; zone: string; now: Date };

/** What a session asks of those who want to come; nothing where anybody may. */
export function SessionRegister({ slug, session, zone, now }: SessionRegisterProps) {
  const t = useTranslations("events.session");
  const href = useHref();
  const keeping = use(AgendaKeepingContext);
  const registration = sessionRegistration(session, now);
  const path = routes.registerSession(slug, session.slug);
  if (keeping?.registered.has(session.id)) {
    return (
      <Ask icon={<CircleCheck aria-hidden="true" className="text-good" />} title={t("registered")}>
        <ButtonLink variant="secondary" href={href(path)} prefetch={false}>
          {t("manage")}
        </ButtonLink>
      </Ask>
    );
  }
  if (registration.kind === "none") return null;
  if (registration.kind === "closed") return <Ask icon={<Ticket aria-hidden="true" />} title={t("closed")} />;
  if (registration.kind === "full") {
    return <Ask icon={<Ticket aria-hidden="true" />} title={t("full")} text={t("fullText")} />;
  }
  return (
    <Ask
      icon={<Ticket aria-hidden="true" />}
      title={session.access === "PRIVATE" ? t("private") : t("open")}
      text={<Offer registration={registration} end={session.registrationEnd} zone={zone} />}
    >
      <RegisterLink path={path} />
    </Ask>
  );
}

/** Strangers sign in first, and come back to it. */
function RegisterLink({ path }: { path: string }) {
  const t = useTranslations("events.session");
  const href = useHref();
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  return (
    <ButtonLink
      href={href(isAnonymous ? routes.signIn() : path)}
      onClick={() => isAnonymous && rememberPath(sessionStorage, path)}
      prefetch={false}
    >
      {t("register")}
    </ButtonLink>
  );
}

type OfferProps = { registration: Extract<SessionRegistration, { kind: "open" }>; end: string | null; zone: string };

function Offer({ registration: { price, left }, end, zone }: OfferProps) {
  const t = useTranslations("events.session");
  const locale = useLocale();
  const currency = useAppContext().config.PAYMENT.CURRENCY;
  const moment = end !== null && { instant: end, zone, locale };
  const facts = [
    price === 0 ? t("free") : formatMoney({ minor: price, currency, locale }, "compact"),
    left !== null && t("left", { count: left }),
    moment && t("until", { day: formatDay(moment, new Date(moment.instant)), time: formatTime(moment) }),
  ];
  return <span className="figures">{facts.filter(Boolean).join(" · ")}</span>;
}

type AskProps = { icon: ReactNode; title: string; text?: ReactNode; children?: ReactNode };

function Ask({ icon, title, text, children }: AskProps) {
  return (
    <Card as="section" padding="sm" className="flex max-w-reading flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-48 flex-1 items-start gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-ink-muted">
        {icon}
        <div className="min-w-0">
          <h3 className="font-medium text-base tracking-normal">{title}</h3>
          {text && <p className="text-caption text-ink-muted">{text}</p>}
        </div>
      </div>
      {children}
    </Card>
  );
}

"use client";

import { CalendarX } from "lucide-react";
import { useTranslations } from "next-intl";
import { AccessGate } from "#components/events/access-gate";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Gate } from "#components/ui/states/gate";
import { useErrorText } from "#lib/forms/use-error-text";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import type { Refusal } from "./refusal";

/** Registration cannot begin, or not any more. */
const notPossible = 455;

type RegistrationGateProps = {
  refusal: Refusal;
  slug: string;
  /** Of its heading, where the page has one of its own. */
  level?: 1 | 2;
};

/** Why one cannot register now, in the server's words, and the way back. */
export function RegistrationGate({ refusal, slug, level = 1 }: RegistrationGateProps) {
  const t = useTranslations("registration.gate");
  const textOf = useErrorText();
  const href = useHref();
  if (refusal.status !== notPossible) return <AccessGate level={level} code={refusal.code} slug={slug} />;
  return (
    <Gate
      level={level}
      icon={<CalendarX />}
      className="min-h-[60dvh] justify-center"
      title={t("title")}
      text={textOf(refusal)}
      action={
        <ButtonLink variant="secondary" href={href(routes.event(slug))}>
          {t("back")}
        </ButtonLink>
      }
    />
  );
}

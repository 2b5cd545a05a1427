"use client";

import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/actions/intent-link";
import type { BasePass } from "#entities/commerce/base-pass";
import type { Registration } from "#entities/commerce/registration";
import type { Event } from "#entities/events/events";
import { useHref } from "#lib/i18n/use-href";
import { passStateOf } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";

type NextStepsProps = { event: Event; registration: Registration; passes: readonly BasePass[] };

/** What one may want to do after registering: what is owed first. */
export function NextSteps({ event, registration, passes }: NextStepsProps) {
  const t = useTranslations("registration.done");
  const href = useHref();
  const needsInfo = passes.some((pass) => passStateOf(pass) === "needsInfo");
  const owes = registration.payments.some(({ lineItems }) => lineItems.some(({ deferred }) => deferred > 0));
  const steps = [
    ...(needsInfo ? [{ key: "answer", path: routes.myEvent(event.slug) }] : []),
    ...(owes ? [{ key: "invoice", path: routes.invoices() }] : []),
    ...(passes.length > 1 ? [{ key: "transfer", path: routes.myEvent(event.slug) }] : []),
    ...(event._count.sessions > 0 ? [{ key: "agenda", path: routes.eventTab(event.slug, "agenda") }] : []),
    { key: "event", path: routes.event(event.slug) },
  ] as const;
  return (
    <section className="mt-8 border-line border-t pt-6 text-start">
      <h2 className="text-base">{t("next")}</h2>
      <ul className="mt-2 grid">
        {steps.map(({ key, path }) => (
          <li key={key}>
            <IntentLink
              href={href(path)}
              className="group flex min-h-11 items-center justify-between gap-4 rounded-control py-1.5 text-sm"
            >
              <span className="text-pretty group-hover:underline">{t(`steps.${key}`)}</span>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted rtl:-scale-x-100" />
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

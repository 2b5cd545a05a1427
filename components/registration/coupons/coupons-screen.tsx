"use client";

import { TicketPercent } from "lucide-react";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { AccessGate } from "#components/events/access-gate";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { SessionGate } from "#components/layout/session-gate";
import { CheckoutSkeleton } from "#components/registration/checkout-skeleton";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Event } from "#entities/events/events";
import { useRead } from "#hooks/calls/use-call";
import { eventOptions, passTypesOptions } from "#hooks/events/events-options";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { BulkCoupons } from "./bulk-coupons";

/** Codes that others register with, paid in one go. */
export function CouponsScreen({ slug }: { slug: string }) {
  return (
    <SessionGate pending={<CheckoutSkeleton />}>
      <WithEvent slug={slug} />
    </SessionGate>
  );
}

function WithEvent({ slug }: { slug: string }) {
  const t = useTranslations("registration");
  const read = useRead(eventOptions(slug));
  if (read.data) return <WithPassTypes event={read.data} />;
  if (read.error?.status === 404) notFound();
  if (read.error && isGate(read.error)) return <AccessGate code={read.error.code} slug={slug} />;
  return read.error ? <LoadError level={1} title={t("errorTitle")} read={read} /> : <CheckoutSkeleton />;
}

function WithPassTypes({ event }: { event: Event }) {
  const t = useTranslations("registration");
  const href = useHref();
  const read = useRead(passTypesOptions(event.slug));
  if (!read.data) {
    return read.error ? <LoadError level={1} title={t("passes.errorTitle")} read={read} /> : <CheckoutSkeleton />;
  }
  const passTypes = read.data.passTypes.filter(({ active, enableCoupons }) => active && enableCoupons);
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 lg:px-8 lg:pt-8">
      <BackLink href={href(routes.event(event.slug))}>{event.name}</BackLink>
      <h1 className="text-2xl lg:text-3xl">{t("bulk.title")}</h1>
      <p className="mt-2 max-w-reading text-pretty text-ink-muted">{t("bulk.text")}</p>
      {passTypes.length > 0 ? (
        <BulkCoupons event={event} passTypes={passTypes} />
      ) : (
        <EmptyState
          icon={<TicketPercent />}
          title={t("bulk.none")}
          text={t("bulk.noneText")}
          action={<ButtonLink href={href(routes.register(event.slug, "passes"))}>{t("bulk.register")}</ButtonLink>}
        />
      )}
    </div>
  );
}

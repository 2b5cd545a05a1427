"use client";

import { notFound, useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { AccessGate } from "#components/events/access-gate";
import { LoadError } from "#components/layout/load-error";
import { SessionGate } from "#components/layout/session-gate";
import type { Event } from "#entities/events/events";
import { useRead } from "#hooks/calls/use-call";
import { useWatch } from "#hooks/calls/use-watch";
import { useRegistration } from "#hooks/commerce/registration";
import { eventOptions } from "#hooks/events/events-options";
import { isGate } from "#lib/api/refusal";
import { CardSkeletons } from "./card-skeletons";
import { Checkout } from "./checkout";
import { CheckoutSkeleton } from "./checkout-skeleton";
import { useCheckoutStore } from "./checkout-store";
import { OfferPreview } from "./passes/offer-preview";
import { RegistrationGate } from "./registration-gate";

type CheckoutFrameProps = { slug: string; children: ReactNode };

/** Around the steps in which a cart is filled: who, which event, which cart. */
export function CheckoutFrame({ slug, children }: CheckoutFrameProps) {
  return (
    <SessionGate pending={<Pending slug={slug} />}>
      <WithEvent slug={slug}>{children}</WithEvent>
    </SessionGate>
  );
}

function WithEvent({ slug, children }: CheckoutFrameProps) {
  const t = useTranslations("registration");
  const read = useRead(eventOptions(slug));
  if (read.data) return <WithCart event={read.data}>{children}</WithCart>;
  if (read.error?.status === 404) notFound();
  if (read.error && isGate(read.error)) return <AccessGate code={read.error.code} slug={slug} />;
  return read.error ? <LoadError level={1} title={t("errorTitle")} read={read} /> : <Pending slug={slug} />;
}

/** Of the first step what is sold is seen at once. */
function Pending({ slug }: { slug: string }) {
  const isFirst = useSelectedLayoutSegment() === "passes";
  return (
    <CheckoutSkeleton>
      {isFirst ? (
        <OfferPreview slug={slug}>
          <div className="grid gap-4">
            <CardSkeletons />
          </div>
        </OfferPreview>
      ) : undefined}
    </CheckoutSkeleton>
  );
}

function WithCart({ event, children }: { event: Event; children: ReactNode }) {
  const t = useTranslations("registration");
  useWatch(`event-pages/${event.id}`);
  // Once bought there is no cart: asking for it would begin the next one.
  const [isFinished, setFinished] = useState(false);
  const read = useRegistration(isFinished ? "" : event.id);
  // A coupon drops the cart, and with this render it is asked for again.
  useCheckoutStore(({ revision }) => revision);
  // Until it is there the last one stays.
  const [last, setLast] = useState(read.data);
  if (read.data && read.data !== last) setLast(read.data);
  if (isFinished) return <CheckoutSkeleton />;
  const registration = read.data ?? (read.error ? undefined : last);
  if (registration) {
    return (
      <Checkout event={event} registration={registration} read={read} onFinish={() => setFinished(true)}>
        {children}
      </Checkout>
    );
  }
  if (read.error && isGate(read.error)) return <RegistrationGate refusal={read.error} slug={event.slug} />;
  return read.error ? <LoadError level={1} title={t("errorTitle")} read={read} /> : <Pending slug={event.slug} />;
}

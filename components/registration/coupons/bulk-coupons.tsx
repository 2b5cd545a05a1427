"use client";

import { CircleCheckBig } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { type PaymentEnd, PaymentWait } from "#components/payments/payment-fields/payment-wait";
import { ButtonLink } from "#components/ui/actions/button-link";
import { TextLink } from "#components/ui/actions/text-link";
import { Banner } from "#components/ui/states/banner";
import { EmptyState } from "#components/ui/states/empty-state";
import type { PassType } from "#entities/commerce/pass-types";
import type { Event } from "#entities/events/events";
import { useManagedCoupons } from "#hooks/attendance/attendee";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { BulkForm } from "./bulk-form";

const states = ["bought", "payment_failed", "payment_expired"] as const;
type State = (typeof states)[number];
const isState = (text: string): text is State => states.some((state) => state === text);

/** The purchase of codes: what is chosen, what is waited for, and what came of it. All of it is in the address. */
export function BulkCoupons({ event, passTypes }: { event: Event; passTypes: PassType[] }) {
  const t = useTranslations();
  const [waiting, setWaiting] = useUrlParam("intent");
  const [said, say] = useUrlParam("state");
  const state = isState(said) ? said : null;
  const end = (how: PaymentEnd) => {
    setWaiting("");
    say(how === "captured" ? "bought" : how === "open" ? "payment_failed" : "payment_expired");
  };
  if (state === "bought") return <Bought event={event} />;
  if (waiting) {
    return (
      <div className="mt-6 max-w-180">
        <PaymentWait intentId={waiting} onEnd={end} />
      </div>
    );
  }
  return (
    <div className="mt-6 grid gap-6">
      {state === "payment_failed" && (
        <Banner tone="bad" announce>
          {t("errors.payment_failed")}
        </Banner>
      )}
      {state === "payment_expired" && (
        <Banner tone="bad" announce title={t("errors.booking_expired")}>
          {t("registration.summary.lateMoney")}
        </Banner>
      )}
      <OwnCodes event={event} />
      <BulkForm
        event={event}
        passTypes={passTypes}
        onPaid={(outcome, intentId) => {
          if (outcome === "processing") setWaiting(intentId);
          say(outcome === "processing" ? "" : "bought");
        }}
      />
    </div>
  );
}

/** Who bought codes before finds them from here: they may have no pass, and nothing else of the event. */
function OwnCodes({ event }: { event: Event }) {
  const t = useTranslations("registration.bulk");
  const href = useHref();
  const count = useManagedCoupons(event.id).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Banner className="max-w-180">
      {t.rich("mine", {
        count,
        link: (text) => (
          <TextLink variant="quiet" className="underline" href={href(routes.myCoupons(event.slug))}>
            {text}
          </TextLink>
        ),
      })}
    </Banner>
  );
}

function Bought({ event }: { event: Event }) {
  const t = useTranslations("registration.bulk");
  const href = useHref();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and on a phone it stood far below this.
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, []);
  return (
    <div ref={result} tabIndex={-1} className="scroll-mt-24 outline-none">
      <EmptyState
        icon={<CircleCheckBig />}
        title={t("bought")}
        text={t("boughtText")}
        action={<ButtonLink href={href(routes.myCoupons(event.slug))}>{t("toCoupons")}</ButtonLink>}
      />
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useCheckout } from "#components/registration/checkout-context";
import { RefusalBanner } from "#components/registration/refusal-banner";
import { StepActions } from "#components/registration/step-actions";
import { useLinkedCoupon } from "#components/registration/use-linked-coupon";
import { TextLink } from "#components/ui/actions/text-link";
import { Banner } from "#components/ui/states/banner";
import type { EventPackage } from "#entities/commerce/packages";
import type { PassType } from "#entities/commerce/pass-types";
import { useHref } from "#lib/i18n/use-href";
import {
  hasRequired,
  heldQuantity,
  isEmptyCart,
  quantityOf,
  wantsCode,
  withoutOrphans,
  withQuantity,
} from "#lib/registration/cart";
import { packageLimit, packageQuantityOf, withPackages } from "#lib/registration/packages";
import { heldPasses, passStateOf } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";
import { HeldCode } from "./held-code";
import { inOrder, OfferGroup } from "./offer-group";
import { PackageCard } from "./package-card";
import { PassTypeCard } from "./pass-type-card";

type PassChoiceProps = { passTypes: PassType[]; packages: EventPackage[] };

export function PassChoice({ passTypes, packages }: PassChoiceProps) {
  const t = useTranslations();
  const { event, registration, cart } = useCheckout();
  const [isMissing, setMissing] = useState(false);
  const [now] = useState(() => new Date());
  const isEmpty = isEmptyCart(cart.value);
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    setMissing(isEmpty);
    if (!isEmpty) cart.leave();
  };
  const refused = refusedPassType(cart.refusal?.fields, cart.value.passes);
  const held = heldPasses(registration.passes)
    .filter((pass) => passStateOf(pass) !== "canceled")
    .map(({ ticketId }) => ticketId);
  const linked = useLinkedCoupon(event.id);
  const hasCode = linked !== "" || registration.passes.some(({ status, coupon }) => status === "draft" && coupon);
  const choose = (next: typeof cart.value) => cart.edit(withoutOrphans(next, passTypes, held));
  return (
    <form onSubmit={send}>
      <h2 className="text-xl">{t("registration.passes.title")}</h2>
      <div className="mt-4 grid gap-4">
        {held.length > 0 && <Holds count={held.length} />}
        {isMissing && isEmpty && (
          <Banner tone="bad" announce>
            {t("errors.pass_required")}
          </Banner>
        )}
        {packages.length > 0 && (
          <OfferGroup title={t("registration.passes.packages")}>
            {inOrder(packages).map((bundle) => (
              <PackageCard
                key={bundle.id}
                bundle={bundle}
                quantity={packageQuantityOf(cart.value, bundle.id)}
                max={packageLimit(bundle, passTypes, cart.value)}
                onQuantityChange={(quantity) => choose(withPackages(cart.value, bundle, quantity))}
              />
            ))}
          </OfferGroup>
        )}
        <OfferGroup title={t("registration.passes.single")} isAlone={packages.length === 0}>
          {inOrder(passTypes).map((passType) => (
            <PassTypeCard
              key={passType.id}
              passType={passType}
              quantity={quantityOf(cart.value, passType.id)}
              held={heldQuantity(registration, passType.id)}
              isOpen={hasRequired(passType, cart.value, held)}
              hasCode={hasCode}
              isRefused={passType.id === refused}
              now={now}
              onQuantityChange={(quantity) => choose(withQuantity(cart.value, passType.id, quantity))}
            />
          ))}
        </OfferGroup>
        {!hasCode && passTypes.some((type) => type.enableCoupons && wantsCode(type, cart.value)) && (
          <HeldCode eventId={event.id} />
        )}
        <ForOthers />
      </div>
      <StepActions
        label={t("registration.next")}
        busy={cart.isLeaving}
        answer={cart.refusal && <RefusalBanner refusal={cart.refusal} />}
      />
    </form>
  );
}

/** Who comes back, for example to a payment that has gone through meanwhile, sees what there is. */
function Holds({ count }: { count: number }) {
  const t = useTranslations("registration.passes");
  const href = useHref();
  const { event } = useCheckout();
  return (
    <Banner>
      {t.rich("holds", {
        count,
        link: (text) => (
          <TextLink variant="quiet" className="underline" href={href(routes.myEvent(event.slug))}>
            {text}
          </TextLink>
        ),
      })}
    </Banner>
  );
}

/** Who pays for colleagues buys codes that they register with. */
function ForOthers() {
  const t = useTranslations("registration.passes");
  const href = useHref();
  const { event, registration } = useCheckout();
  if (!registration.event.tickets.some(({ enableCoupons }) => enableCoupons)) return null;
  return (
    <p className="text-ink-muted text-sm">
      {t.rich("forOthers", {
        link: (text) => <TextLink href={href(routes.registerCoupons(event.slug))}>{text}</TextLink>,
      })}
    </p>
  );
}

/** `passes.2.ticketId` names the third pass of the cart that was sent. */
function refusedPassType(
  fields: Readonly<Record<string, string>> | undefined,
  passes: readonly { ticketId: string }[],
): string | null {
  const at = Object.keys(fields ?? {}).flatMap((path) => /^passes\.(\d+)\./.exec(path)?.[1] ?? [])[0];
  return at === undefined ? null : (passes[Number(at)]?.ticketId ?? null);
}

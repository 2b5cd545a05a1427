"use client";

import { TicketPercent } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useCheckout } from "#components/registration/checkout-context";
import { useCheckoutStore } from "#components/registration/checkout-store";
import { useLastIntent } from "#components/registration/use-last-intent";
import { useSum } from "#components/registration/use-sum";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Banner } from "#components/ui/states/banner";
import type { BaseCoupon, IdleCoupon } from "#entities/commerce/coupons";
import { useApplyCoupon, useRemoveCoupon } from "#hooks/commerce/registration";
import { eventZone } from "#lib/events/when";
import { formatDay, formatTime } from "#lib/format/dates";
import { formatPercent } from "#lib/format/percent";
import { useErrorText } from "#lib/forms/use-error-text";
import { cartInput } from "#lib/registration/cart";
import { forgetCoupon, linkedCoupon } from "#lib/registration/coupon-link";

/** A code that makes it cheaper, where the event has any; and how to take it back. */
export function CouponField() {
  const { event, registration } = useCheckout();
  const { intent } = useLastIntent();
  const [isLinked] = useState(() => linkedCoupon(event.id) !== "");
  const drafted = registration.passes.find(({ status, coupon }) => status === "draft" && coupon !== null)?.coupon;
  // Before there is an address there is no offer to read it from; null: taken back.
  const [last, setLast] = useState<BaseCoupon | null>();
  const coupon = intent ? intent.coupon : (last ?? (last === null ? null : drafted));
  if (coupon) return <Applied coupon={coupon} onRemove={() => setLast(null)} />;
  const idle = intent?.idleCoupon;
  if (!idle) return (registration.event._count.coupons > 0 || isLinked) && <CodeField onApply={setLast} />;
  return (
    <div className="grid gap-4">
      <Idle idle={idle} onRemove={() => setLast(null)} />
      <CodeField onApply={setLast} />
    </div>
  );
}

function CodeField({ onApply }: { onApply: (coupon: BaseCoupon) => void }) {
  const t = useTranslations();
  const { event, cart } = useCheckout();
  const textOf = useErrorText();
  const settle = useCheckoutStore((store) => store.settle);
  const [code, setCode] = useState(() => linkedCoupon(event.id));
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useApplyCoupon();
  const apply = () => {
    const couponCode = code.trim();
    if (couponCode === "") return setError(t("forms.faults.code_required"));
    setError(undefined);
    mutate(
      { params: { eventId: event.id }, body: { couponCode, ...cartInput(cart.value) } },
      {
        onSuccess: (coupon) => {
          forgetCoupon(event.id);
          onApply(coupon);
          settle();
        },
        onError: (refusal) => setError(textOf(refusal)),
      },
    );
  };
  const isFirst = useRef(true);
  const applyLinked = useEffectEvent(() => {
    if (isFirst.current && code !== "") apply();
    isFirst.current = false;
  });
  // A code that a link brought along needs no press; its refusal is said as that of a typed one.
  useEffect(() => applyLinked(), []);
  const press = (pressed: KeyboardEvent) => {
    if (pressed.key !== "Enter") return;
    // The form around it would buy.
    pressed.preventDefault();
    if (!isPending) apply();
  };
  return (
    <Field label={t("registration.coupon.label")} optionalLabel={t("registration.coupon.optional")} error={error}>
      <div data-own-button="" className="flex items-start gap-2">
        <TextInput
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => {
            setCode(target.value);
            setError(undefined);
            forgetCoupon(event.id);
          }}
          onKeyDown={press}
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" busy={isPending} onClick={apply}>
          {t("registration.coupon.apply")}
        </Button>
      </div>
    </Field>
  );
}

function Applied({ coupon, onRemove }: { coupon: BaseCoupon; onRemove: () => void }) {
  const t = useTranslations("registration.coupon");
  const locale = useLocale();
  const sum = useSum();
  const { code, discountAmount, discountPercent, prePaid } = coupon;
  const worth = () => {
    if (prePaid) return t("prePaid");
    return discountAmount === null ? formatPercent(discountPercent ?? 0, locale) : sum(discountAmount);
  };
  return (
    <section
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-brand bg-brand-soft px-4 py-3"
    >
      <TicketPercent aria-hidden="true" className="size-5 shrink-0 text-brand-ink" />
      <p role="status" className="min-w-0 flex-1 break-words text-sm">
        <span className="font-medium">{t("applied", { code })}</span>
        <span className="figures block text-caption text-ink-muted">{t("worth", { worth: worth() })}</span>
      </p>
      <RemoveButton onRemove={onRemove} />
    </section>
  );
}

/** It was taken, and takes nothing off now: somebody else may have used it up meanwhile. */
function Idle({ idle: { coupon, fault }, onRemove }: { idle: IdleCoupon; onRemove: () => void }) {
  const t = useTranslations();
  const locale = useLocale();
  const { event } = useCheckout();
  const { code, quantityMin, quantityMax, startDate } = coupon;
  const count = (fault === "coupon_too_many" ? quantityMax : quantityMin) ?? 1;
  const begin = startDate && { instant: startDate, zone: eventZone(event), locale };
  const moment = begin ? `${formatDay(begin)}, ${formatTime(begin)}` : "";
  return (
    <Banner
      tone="warn"
      announce
      title={t("registration.coupon.idle", { code })}
      action={<RemoveButton onRemove={onRemove} />}
    >
      {t(`errors.${fault}`, { count, moment })}
    </Banner>
  );
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  const t = useTranslations("registration.coupon");
  const { event } = useCheckout();
  const settle = useCheckoutStore((store) => store.settle);
  const { mutate, isPending } = useRemoveCoupon();
  const removed = () => {
    onRemove();
    settle();
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isPending}
      onClick={() => mutate({ params: { eventId: event.id } }, { onSuccess: removed })}
    >
      {t("remove")}
    </Button>
  );
}

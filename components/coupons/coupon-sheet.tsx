"use client";

import { useTranslations } from "next-intl";
import { FormSheet } from "#components/forms/form-panel";
import { notify } from "#components/layout/notices/toasts";
import { CopyLink } from "#components/sales/copy-link";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import type { HostCoupon } from "#entities/commerce/host-coupons";
import type { EventListing } from "#entities/hosting/listings";
import { useCreateCoupon, useUpdateCoupon } from "#hooks/commerce/coupons";
import { eventZone } from "#lib/events/when";
import { routes } from "#lib/routes";
import { type PassType, TermsFields } from "./coupon-fields";
import { blankValues, couponSchema, valuesOf } from "./coupon-values.ts";
import { useCouponForm } from "./use-coupon-form.ts";

type CouponSheetProps = {
  listing: EventListing;
  passTypes: readonly PassType[];
  /** Null = a new one. */
  coupon: HostCoupon | null;
  onClose: () => void;
};

/** One code and its terms. */
export function CouponSheet({ listing, passTypes, coupon, onClose }: CouponSheetProps) {
  const t = useTranslations("coupons.form");
  const words = useTranslations();
  const create = useCreateCoupon();
  const update = useUpdateCoupon();
  const zone = eventZone(listing);
  const eventId = listing.id;
  const form = useCouponForm({
    schema: couponSchema(zone),
    values: coupon ? valuesOf(coupon, zone) : blankValues(),
    submit: (body, began) =>
      coupon
        ? update.mutateAsync({ params: { eventId, couponId: coupon.id }, body: { ...body, base: began } })
        : create.mutateAsync({ params: { eventId }, body }),
    onDone: ({ code }) => {
      notify(t(coupon ? "saved" : "created", { code }), "good");
      onClose();
    },
  });
  return (
    <FormSheet
      sectioned
      title={coupon ? t("edit", { code: coupon.code }) : t("new")}
      form={form}
      {...(!coupon && { action: words("sales.form.create") })}
      onClose={onClose}
    >
      <Field label={t("code")} hint={t("codeHint")} error={form.errorOf("code")} required>
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className="font-mono"
          {...form.register("code")}
        />
      </Field>
      {coupon && <CopyLink label={t("link")} path={routes.eventWithCoupon(listing.slug, coupon.code)} />}
      <TermsFields form={form} passTypes={passTypes} zone={zone} isBatch={false} />
      <Checkbox label={t("active")} description={t("activeText")} {...form.register("active")} />
    </FormSheet>
  );
}

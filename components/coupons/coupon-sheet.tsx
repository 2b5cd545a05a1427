"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormAlert } from "#components/auth/form-alert";
import { notify } from "#components/layout/toasts";
import { Button } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { Field } from "#components/ui/field";
import { Sheet } from "#components/ui/sheet";
import { TextInput } from "#components/ui/text-input";
import type { HostCoupon } from "#entities/host-coupons";
import type { EventListing } from "#entities/listings";
import { useCreateCoupon, useUpdateCoupon } from "#hooks/coupons";
import { eventZone } from "#lib/events/when";
import {
  AudienceFields,
  DiscountFields,
  LimitFields,
  NoteField,
  type PassType,
  ScopeFields,
  TimeFields,
} from "./coupon-fields";
import { blankValues, couponSchema, valuesOf } from "./coupon-values.ts";
import { useCouponForm } from "./use-coupon-form.ts";

type CouponSheetProps = {
  listing: EventListing;
  passTypes: readonly PassType[];
  /** Null = a new one. */
  coupon: HostCoupon | null;
  open: boolean;
  onClose: () => void;
};

/** One code and its terms. */
export function CouponSheet({ open, onClose, coupon, ...rest }: CouponSheetProps) {
  const t = useTranslations();
  const formId = useId();
  const create = useCreateCoupon();
  const update = useUpdateCoupon();
  return (
    <Sheet
      title={coupon ? t("coupons.form.edit", { code: coupon.code }) : t("coupons.form.new")}
      closeLabel={t("common.actions.close")}
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("coupons.form.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={create.isPending || update.isPending}
            busyLabel={t("coupons.form.saving")}
          >
            {t(coupon ? "coupons.form.save" : "coupons.form.create")}
          </Button>
        </>
      }
    >
      <CouponForm id={formId} coupon={coupon} create={create} update={update} onClose={onClose} {...rest} />
    </Sheet>
  );
}

type CouponFormProps = Omit<CouponSheetProps, "open"> & {
  id: string;
  create: ReturnType<typeof useCreateCoupon>;
  update: ReturnType<typeof useUpdateCoupon>;
};

function CouponForm({ id, listing, passTypes, coupon, create, update, onClose }: CouponFormProps) {
  const t = useTranslations("coupons.form");
  const zone = eventZone(listing);
  const eventId = listing.id;
  const form = useCouponForm({
    schema: couponSchema(zone),
    values: coupon ? valuesOf(coupon, zone) : blankValues(),
    submit: (body) =>
      coupon
        ? update.mutateAsync({ params: { eventId, couponId: coupon.id }, body })
        : create.mutateAsync({ params: { eventId }, body }),
    onDone: ({ code }) => {
      notify(t(coupon ? "saved" : "created", { code }), "good");
      onClose();
    },
  });
  return (
    <form id={id} {...form.formProps} className="grid gap-5">
      <FormAlert text={form.alert} />
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
      <DiscountFields form={form} />
      <ScopeFields form={form} passTypes={passTypes} />
      <TimeFields form={form} zone={zone} />
      <LimitFields form={form} isBatch={false} />
      <AudienceFields form={form} />
      <NoteField form={form} />
      <Checkbox label={t("active")} description={t("activeText")} {...form.register("active")} />
    </form>
  );
}

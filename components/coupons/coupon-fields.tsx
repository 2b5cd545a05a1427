"use client";

import { useLocale, useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { Checkbox } from "#components/ui/fields/checkbox";
import { DateTimeInput } from "#components/ui/fields/date-time-input";
import { Field } from "#components/ui/fields/field";
import { MoneyInput } from "#components/ui/fields/money-input";
import { Segmented } from "#components/ui/fields/segmented";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { asNumber } from "#lib/forms/as-number";
import type { CouponFields as Form } from "./use-coupon-form.ts";

type FieldsProps = { form: Form };

type TermsFieldsProps = FieldsProps & {
  passTypes: readonly PassType[];
  zone: string;
  /** Many codes alike. */
  isBatch: boolean;
};

/** What a code is worth, for what, when and to whom. */
export function TermsFields({ form, passTypes, zone, isBatch }: TermsFieldsProps) {
  return (
    <>
      <DiscountFields form={form} />
      <ScopeFields form={form} passTypes={passTypes} />
      <TimeFields form={form} zone={zone} />
      <LimitFields form={form} isBatch={isBatch} />
      <AudienceFields form={form} />
      <NoteField form={form} />
    </>
  );
}

function DiscountFields({ form }: FieldsProps) {
  const t = useTranslations("coupons.form");
  const locale = useLocale();
  const currency = useAppContext().config.PAYMENT.CURRENCY;
  const kind = form.watch("kind");
  const error = form.errorOf("discountPercent") ?? form.errorOf("discountAmount");
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t("kind")}</legend>
      <Segmented
        label={t("kind")}
        options={[
          { value: "percent", label: t("kindPercent") },
          { value: "amount", label: t("kindAmount") },
        ]}
        value={kind}
        onValueChange={(next) => form.setValue("kind", next === "amount" ? "amount" : "percent")}
      />
      {kind === "percent" ? (
        <Field label={t("percent")} error={error} required className="max-w-40">
          <TextInput
            key="percent"
            type="number"
            min={1}
            max={100}
            step={1}
            suffix="%"
            {...form.register("discountPercent", asNumber)}
          />
        </Field>
      ) : (
        <Field label={t("amount")} error={error} required className="max-w-56">
          <MoneyInput
            key="amount"
            currency={currency}
            locale={locale}
            value={form.watch("discountAmount")}
            onValueChange={(minor) => form.put("discountAmount", minor)}
          />
        </Field>
      )}
    </fieldset>
  );
}

export type PassType = { id: string; name: string };

function ScopeFields({ form, passTypes }: FieldsProps & { passTypes: readonly PassType[] }) {
  const t = useTranslations("coupons.form");
  return (
    <>
      <Field label={t("passType")} error={form.errorOf("ticketId")}>
        <Select
          // Its options may come later than its value.
          key={passTypes.length}
          options={[
            { value: "", label: t("anyPass") },
            ...passTypes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.register("ticketId")}
        />
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-medium text-sm">{t("applies")}</legend>
        <Checkbox
          label={t("applyToPassType")}
          error={form.errorOf("applyToPassType")}
          {...form.register("applyToPassType")}
        />
        <Checkbox label={t("applyToAddOns")} {...form.register("applyToAddOns")} />
        <Checkbox label={t("applyToReservation")} {...form.register("applyToReservation")} />
      </fieldset>
    </>
  );
}

function TimeFields({ form, zone }: FieldsProps & { zone: string }) {
  const t = useTranslations("coupons.form");
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{t("when")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("start")} error={form.errorOf("startDate")} optionalLabel={t("optional")}>
          <DateTimeInput {...form.register("startDate")} />
        </Field>
        <Field label={t("end")} error={form.errorOf("endDate")} optionalLabel={t("optional")}>
          <DateTimeInput {...form.register("endDate")} />
        </Field>
      </div>
      <p className="mt-1.5 text-caption text-ink-muted">{t("zone", { zone })}</p>
    </fieldset>
  );
}

function LimitFields({ form, isBatch }: FieldsProps & { isBatch: boolean }) {
  const t = useTranslations("coupons.form");
  const limits = [
    { name: "useLimit", label: t(isBatch ? "useLimitEach" : "useLimit") },
    { name: "purchaseLimit", label: t("purchaseLimit") },
    { name: "quantityMin", label: t("quantityMin") },
    { name: "quantityMax", label: t("quantityMax") },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{t("limits")}</legend>
      <div className="grid grid-cols-2 gap-3">
        {limits.map(({ name, label }) => (
          <Field key={name} label={label} error={form.errorOf(name)}>
            <TextInput type="number" min={1} step={1} placeholder={t("unlimited")} {...form.register(name, asNumber)} />
          </Field>
        ))}
      </div>
      <p className="mt-1.5 text-caption text-ink-muted">{t("limitsHint")}</p>
    </fieldset>
  );
}

function AudienceFields({ form }: FieldsProps) {
  const t = useTranslations("coupons.form");
  return (
    <Field label={t("emailDomains")} hint={t("emailDomainsHint")} error={form.errorOf("emailDomains")}>
      <TextInput
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...form.register("emailDomains")}
      />
    </Field>
  );
}

function NoteField({ form }: FieldsProps) {
  const t = useTranslations("coupons.form");
  return (
    <Field
      label={t("description")}
      optionalLabel={t("optional")}
      hint={t("descriptionHint")}
      error={form.errorOf("description")}
    >
      <TextInput dir="auto" autoComplete="off" maxLength={200} {...form.register("description")} />
    </Field>
  );
}

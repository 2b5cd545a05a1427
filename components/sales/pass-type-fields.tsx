"use client";

import { useTranslations } from "next-intl";
import { FormSection } from "#components/forms/form-section";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { ticketEventAccessLevel } from "#entities/commerce/pass-types";
import type { HostPassType } from "#entities/commerce/sales";
import { asNumber } from "#lib/forms/as-number";
import { AboutField, LineField, NameField, SalePicture, SupplyField } from "./sale-fields";
import type { PassTypeForm } from "./use-pass-type-form.ts";

export function BasicsFields({ form, known }: { form: PassTypeForm; known: HostPassType | null }) {
  const t = useTranslations("sales");
  const { register, errorOf, watch, put } = form;
  return (
    <FormSection title={t("form.basics")}>
      <NameField input={register("passType.name")} error={errorOf("passType.name")} />
      <LineField
        hint={t("passType.shortHint")}
        input={register("passType.shortDescription")}
        error={errorOf("passType.shortDescription")}
      />
      <AboutField
        label={t("form.longDescription")}
        input={register("passType.longDescription")}
        error={errorOf("passType.longDescription")}
      />
      <SalePicture
        name={watch("passType.name")}
        known={known?.featuredImage}
        value={watch("imageDataUri")}
        onValueChange={(image) => put("imageDataUri", image)}
        error={errorOf("imageDataUri")}
      />
      <Field label={t("passType.level")} hint={t("passType.levelHint")} className="sm:max-w-64">
        <Select
          options={ticketEventAccessLevel.options.map((value) => ({ value, label: t(`passType.levels.${value}`) }))}
          {...register("passType.accessLevel")}
        />
      </Field>
    </FormSection>
  );
}

export function LimitFields({ form, sold }: { form: PassTypeForm; sold: number }) {
  const t = useTranslations("sales");
  const { register, errorOf, watch } = form;
  return (
    <FormSection title={t("passType.limits")}>
      <div className="grid gap-4 sm:grid-cols-3">
        <SupplyField sold={sold} input={register("passType.supply", asNumber)} error={errorOf("passType.supply")} />
        <Field label={t("passType.min")} error={errorOf("passType.minQuantityPerSale")}>
          <TextInput type="number" min={1} step={1} {...register("passType.minQuantityPerSale", asNumber)} />
        </Field>
        <Field label={t("passType.max")} error={errorOf("passType.maxQuantityPerSale")}>
          <TextInput type="number" min={1} step={1} {...register("passType.maxQuantityPerSale", asNumber)} />
        </Field>
      </div>
      <Checkbox
        label={t("passType.bulk")}
        description={t("passType.bulkText")}
        {...register("passType.enableCoupons")}
      />
      {watch("passType.enableCoupons") && (
        <div className="grid gap-4 ps-7.5 sm:grid-cols-3">
          <Field label={t("passType.bulkMin")} error={errorOf("passType.minCouponQuantity")}>
            <TextInput
              type="number"
              min={1}
              step={1}
              placeholder="1"
              {...register("passType.minCouponQuantity", asNumber)}
            />
          </Field>
          <Field label={t("passType.bulkMax")} error={errorOf("passType.maxCouponQuantity")}>
            <TextInput
              type="number"
              min={1}
              step={1}
              placeholder={t("form.unlimited")}
              {...register("passType.maxCouponQuantity", asNumber)}
            />
          </Field>
        </div>
      )}
    </FormSection>
  );
}

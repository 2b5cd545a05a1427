"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { TextInput } from "#components/ui/text-input";
import { Textarea } from "#components/ui/textarea";
import { ticketEventAccessLevel } from "#entities/pass-types";
import { limits } from "#entities/text";
import { asNumber } from "#lib/forms/as-number";
import { FormSection } from "./edit-sheet";
import type { PassTypeForm } from "./use-pass-type-form.ts";

export function BasicsFields({ form }: { form: PassTypeForm }) {
  const t = useTranslations("sales");
  const { register, errorOf } = form;
  return (
    <FormSection title={t("form.basics")}>
      <Field label={t("form.name")} error={errorOf("passType.name")} required>
        <TextInput autoComplete="off" maxLength={limits.name} {...register("passType.name")} />
      </Field>
      <Field
        label={t("form.shortDescription")}
        optionalLabel={t("form.optional")}
        hint={t("passType.shortHint")}
        error={errorOf("passType.shortDescription")}
      >
        <TextInput autoComplete="off" maxLength={limits.link} {...register("passType.shortDescription")} />
      </Field>
      <Field
        label={t("form.longDescription")}
        optionalLabel={t("form.optional")}
        error={errorOf("passType.longDescription")}
      >
        <Textarea rows={3} {...register("passType.longDescription")} />
      </Field>
      <Field label={t("passType.level")} hint={t("passType.levelHint")} className="sm:max-w-64">
        <Select
          options={ticketEventAccessLevel.options.map((value) => ({ value, label: t(`passType.levels.${value}`) }))}
          {...register("passType.accessLevel")}
        />
      </Field>
    </FormSection>
  );
}

/** `sold`: below it nothing is left to limit. */
export function LimitFields({ form, sold }: { form: PassTypeForm; sold: number }) {
  const t = useTranslations("sales");
  const { register, errorOf, watch } = form;
  return (
    <FormSection title={t("passType.limits")}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={t("form.supply")}
          hint={sold > 0 ? t("form.soldHint", { sold }) : undefined}
          error={errorOf("passType.supply")}
        >
          <TextInput
            type="number"
            min={sold}
            step={1}
            placeholder={t("form.unlimited")}
            {...register("passType.supply", asNumber)}
          />
        </Field>
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

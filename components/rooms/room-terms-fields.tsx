"use client";

import { useLocale, useTranslations } from "next-intl";
import { FieldFault } from "#components/forms/field-fault";
import { FormSection } from "#components/forms/form-section";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { MoneyInput } from "#components/ui/fields/money-input";
import { TextInput } from "#components/ui/fields/text-input";
import type { EventSales } from "#entities/commerce/sales";
import { asNumber } from "#lib/forms/as-number";
import { RoomDays } from "./room-days";
import type { RoomTypeForm } from "./use-room-type-form.ts";

type TermsProps = { form: RoomTypeForm; sales: EventSales };

/** Who may sleep in it, and what that changes. */
export function PassTypeTerms({ form, sales }: TermsProps) {
  const t = useTranslations("rooms.form");
  if (sales.passTypes.length === 0) return null;
  return (
    <FormSection title={t("passTypes")} text={t("passTypesText")}>
      <FieldFault text={form.contestOf("roomType.passTypes")} />
      {sales.passTypes.map(({ id, name }, at) => (
        <PassType key={id} form={form} name={name} at={at} currency={sales.currency} />
      ))}
    </FormSection>
  );
}

type PassTypeProps = { form: RoomTypeForm; name: string; at: number; currency: string };

function PassType({ form, name, at, currency }: PassTypeProps) {
  const t = useTranslations("rooms.form");
  const locale = useLocale();
  const of = `roomType.passTypes.${at}` as const;
  const { register, watch, put, errorOf } = form;
  return (
    <div className="grid gap-3 rounded-card bg-wash p-4">
      <Checkbox label={<bdi>{name}</bdi>} {...register(`${of}.enabled`)} />
      {watch(`${of}.enabled`) && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={t("premium")} error={errorOf(`${of}.premium`)}>
              <MoneyInput
                currency={currency}
                locale={locale}
                value={watch(`${of}.premium`)}
                onValueChange={(minor) => put(`${of}.premium`, minor)}
              />
            </Field>
            <Field label={t("includedNights")} error={errorOf(`${of}.includedNights`)}>
              <TextInput type="number" min={0} step={1} {...register(`${of}.includedNights`, asNumber)} />
            </Field>
          </div>
          <details>
            <summary className="cursor-pointer rounded-control py-1 text-ink-muted text-sm">{t("otherTerms")}</summary>
            <div className="mt-3 grid gap-4">
              <div className="grid gap-3 sm:grid-cols-2">
                <Field label={t("minPasses")} error={errorOf(`${of}.minPasses`)}>
                  <TextInput type="number" min={1} step={1} {...register(`${of}.minPasses`, asNumber)} />
                </Field>
                <Field label={t("maxPasses")} error={errorOf(`${of}.maxPasses`)}>
                  <TextInput type="number" min={1} step={1} {...register(`${of}.maxPasses`, asNumber)} />
                </Field>
              </div>
              <RoomDays form={form} of={of} />
            </div>
          </details>
        </>
      )}
    </div>
  );
}

/** Extras that let people come earlier or stay longer. */
export function AddOnTerms({ form, sales }: TermsProps) {
  const t = useTranslations("rooms.form");
  if (sales.addOns.length === 0) return null;
  return (
    <FormSection title={t("addOns")} text={t("addOnsText")}>
      <FieldFault text={form.contestOf("roomType.addOns")} />
      {sales.addOns.map(({ id, name }, at) => (
        <details key={id} className="rounded-card bg-wash p-4">
          <summary className="cursor-pointer rounded-control text-sm">
            <bdi>{name}</bdi>
          </summary>
          <div className="mt-3">
            <RoomDays form={form} of={`roomType.addOns.${at}`} />
          </div>
        </details>
      ))}
    </FormSection>
  );
}

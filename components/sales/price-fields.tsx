"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { FormSection } from "#components/forms/form-section";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { DateTimeInput } from "#components/ui/fields/date-time-input";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import type { EventSales } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { eventZone } from "#lib/events/when";
import { priceSteps } from "#lib/sales/price-steps";
import { saleWindow } from "#lib/sales/sale-state";
import { PriceTimeline } from "./price-timeline";
import { clockText, instantOf } from "./sale-changes.ts";
import { PriceField } from "./sale-fields";
import { TaxFields } from "./tax-fields";
import type { PassTypeForm } from "./use-pass-type-form.ts";

type PriceFieldsProps = { form: PassTypeForm; listing: EventListing; sales: EventSales };

/** What it costs, and from when to when it costs something else. */
export function PriceFields({ form, listing, sales }: PriceFieldsProps) {
  const t = useTranslations("sales");
  const { register, errorOf, watch, put } = form;
  const zone = eventZone(listing);
  const rows = useFieldArray({ control: form.control, name: "passType.priceSchedules", keyName: "key" });
  const { price, priceSchedules, overrideStartDate } = watch("passType");
  const sale = saleWindow(listing, instantOf(overrideStartDate, zone, null));
  const add = () => {
    const start = priceSchedules.at(-1)?.endDate || clockText(sale.from ?? new Date().toISOString(), zone);
    rows.append({ id: null, name: "", price: null, startDate: start, endDate: "" });
  };
  return (
    <FormSection title={t("passType.prices")}>
      <PriceField
        currency={sales.currency}
        value={price}
        onValueChange={(minor) => put("passType.price", minor)}
        hint={t("passType.priceHint")}
        error={errorOf("passType.price")}
        className="sm:max-w-64"
      />
      {rows.fields.map(({ key }, at) => (
        <fieldset key={key} className="grid gap-3 rounded-card bg-wash p-4">
          <legend className="sr-only">{t("passType.schedule", { number: at + 1 })}</legend>
          <div className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_10rem_auto]">
            <Field label={t("passType.scheduleName")} error={errorOf(`passType.priceSchedules.${at}.name`)}>
              <TextInput
                autoComplete="off"
                placeholder={t("passType.earlyBird")}
                {...register(`passType.priceSchedules.${at}.name`)}
              />
            </Field>
            <IconButton
              label={t("passType.removeSchedule", { number: at + 1 })}
              icon={<Trash2 />}
              className="mt-6.5 sm:order-last"
              onClick={() => rows.remove(at)}
            />
            <PriceField
              currency={sales.currency}
              value={priceSchedules[at]?.price ?? null}
              onValueChange={(minor) => put(`passType.priceSchedules.${at}.price`, minor)}
              error={errorOf(`passType.priceSchedules.${at}.price`)}
            />
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={t("form.from")} error={errorOf(`passType.priceSchedules.${at}.startDate`)} required>
              <DateTimeInput {...register(`passType.priceSchedules.${at}.startDate`)} />
            </Field>
            <Field label={t("form.until")} error={errorOf(`passType.priceSchedules.${at}.endDate`)} required>
              <DateTimeInput {...register(`passType.priceSchedules.${at}.endDate`)} />
            </Field>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={add}
          disabled={rows.fields.length >= 20}
        >
          {t("passType.addSchedule")}
        </Button>
        {errorOf("passType.priceSchedules") && (
          <p className="mt-1 text-bad text-caption">{errorOf("passType.priceSchedules")}</p>
        )}
      </div>
      {price !== null && priceSchedules.length > 0 && (
        <PriceTimeline
          currency={sales.currency}
          zone={zone}
          steps={priceSteps(
            price,
            priceSchedules.flatMap((row) => {
              const startDate = instantOf(row.startDate, zone, null);
              const endDate = instantOf(row.endDate, zone, null);
              return row.price !== null && startDate && endDate
                ? [{ ...row, price: row.price, startDate, endDate }]
                : [];
            }),
            sale,
          )}
        />
      )}
      {rows.fields.length > 0 && <p className="text-caption text-ink-muted">{t("form.zone", { zone })}</p>}
      <TaxFields
        taxCodes={sales.taxCodes}
        code={register("passType.taxCode")}
        included={register("passType.taxIncluded")}
        chosen={watch("passType.taxCode")}
        error={errorOf("passType.taxCode")}
      />
    </FormSection>
  );
}

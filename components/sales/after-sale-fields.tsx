"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { FieldFault } from "#components/forms/field-fault";
import { FormSection } from "#components/forms/form-section";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { Checkbox } from "#components/ui/fields/checkbox";
import { DateTimeInput } from "#components/ui/fields/date-time-input";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Banner } from "#components/ui/states/banner";
import type { EventListing } from "#entities/hosting/listings";
import { eventZone } from "#lib/events/when";
import { asNumber } from "#lib/forms/as-number";
import { saleWindow } from "#lib/sales/sale-state";
import { clockText } from "./sale-changes.ts";
import type { PassTypeForm } from "./use-pass-type-form.ts";

/** What buyers may still do with it, and what comes back. */
export function AfterSaleFields({ form, listing }: { form: PassTypeForm; listing: EventListing }) {
  const t = useTranslations("sales.passType");
  return (
    <FormSection title={t("after")}>
      <Checkbox
        label={t("transferable")}
        description={t("transferableText")}
        {...form.register("passType.transferable")}
      />
      <Checkbox label={t("cancelable")} description={t("cancelableText")} {...form.register("passType.cancelable")} />
      {form.watch("passType.cancelable") && <RefundFields form={form} listing={listing} />}
    </FormSection>
  );
}

function RefundFields({ form, listing }: { form: PassTypeForm; listing: EventListing }) {
  const t = useTranslations("sales");
  const { register, errorOf, getValues } = form;
  const zone = eventZone(listing);
  const rows = useFieldArray({ control: form.control, name: "passType.refundSchedules", keyName: "key" });
  const add = () => {
    const from = saleWindow(listing, null).from ?? new Date().toISOString();
    const start = getValues("passType.refundSchedules").at(-1)?.endDate || clockText(from, zone);
    const percentage = rows.fields.length === 0 ? 100 : null;
    rows.append({ id: null, percentage, startDate: start, endDate: clockText(listing.eventStart, zone) });
  };
  return (
    <div className="grid gap-3 ps-7.5">
      <FieldFault text={errorOf("passType.refundSchedules")} />
      {rows.fields.length === 0 && <Banner>{t("passType.noRefund")}</Banner>}
      {rows.fields.map(({ key }, at) => (
        <fieldset
          key={key}
          className="grid grid-cols-[1fr_auto] items-start gap-3 rounded-card bg-wash p-4 sm:grid-cols-[7rem_1fr_1fr_auto]"
        >
          <legend className="sr-only">{t("passType.refund", { number: at + 1 })}</legend>
          <Field label={t("passType.percentage")} error={errorOf(`passType.refundSchedules.${at}.percentage`)} required>
            <TextInput
              type="number"
              min={0}
              max={100}
              step={1}
              suffix="%"
              {...register(`passType.refundSchedules.${at}.percentage`, asNumber)}
            />
          </Field>
          <IconButton
            label={t("passType.removeRefund", { number: at + 1 })}
            icon={<Trash2 />}
            className="mt-6.5 sm:order-last"
            onClick={() => rows.remove(at)}
          />
          <Field
            label={t("form.from")}
            error={errorOf(`passType.refundSchedules.${at}.startDate`)}
            required
            className="col-span-full sm:col-span-1"
          >
            <DateTimeInput {...register(`passType.refundSchedules.${at}.startDate`)} />
          </Field>
          <Field
            label={t("form.until")}
            error={errorOf(`passType.refundSchedules.${at}.endDate`)}
            required
            className="col-span-full sm:col-span-1"
          >
            <DateTimeInput {...register(`passType.refundSchedules.${at}.endDate`)} />
          </Field>
        </fieldset>
      ))}
      <div>
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={rows.fields.length >= 20}
          onClick={add}
        >
          {t("passType.addRefund")}
        </Button>
      </div>
    </div>
  );
}

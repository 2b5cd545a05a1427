"use client";

import { useLocale, useTranslations } from "next-intl";
import { notify } from "#components/layout/toasts";
import { Checkbox } from "#components/ui/checkbox";
import { Field } from "#components/ui/field";
import { MoneyInput } from "#components/ui/money-input";
import { TextInput } from "#components/ui/text-input";
import { Textarea } from "#components/ui/textarea";
import type { EventListing } from "#entities/listings";
import type { EventSales, HostAddOn } from "#entities/sales";
import { limits } from "#entities/text";
import { useCreateAddOn, useUpdateAddOn } from "#hooks/sales";
import { asNumber } from "#lib/forms/as-number";
import { useAppForm } from "#lib/forms/use-app-form";
import { EditSheet, FormSection } from "./edit-sheet";
import { blankExtra, extraSchema, extraValues, standingExtra } from "./extra-values.ts";
import { changesOf } from "./sale-changes.ts";
import { TaxFields } from "./tax-fields";
import { useSaleError } from "./use-sale-error.ts";

type ExtraSheetProps = {
  listing: EventListing;
  sales: EventSales;
  /** Null: a new one. */
  known: HostAddOn | null;
  onClose: () => void;
};

const useExtraForm = ({ listing, known, onClose }: ExtraSheetProps) => {
  const t = useTranslations("sales.extra");
  const create = useCreateAddOn();
  const update = useUpdateAddOn();
  const eventId = listing.id;
  const form = useAppForm({
    schema: extraSchema,
    defaultValues: known ? extraValues(known) : blankExtra,
    submit: ({ addOn }) =>
      known
        ? update.mutateAsync({
            params: { eventId, addOnId: known.id },
            body: { addOn: changesOf(standingExtra(known), addOn) },
          })
        : create.mutateAsync({ params: { eventId }, body: { addOn } }),
    onDone: ({ name }) => {
      notify(t(known ? "saved" : "created", { name }), "good");
      onClose();
    },
    summarize: true,
    warnOnLeave: true,
  });
  return { ...form, errorOf: useSaleError(form) };
};
type ExtraForm = ReturnType<typeof useExtraForm>;

export function ExtraSheet(props: ExtraSheetProps) {
  const t = useTranslations("sales");
  const { sales, known, onClose } = props;
  const form = useExtraForm(props);
  const { register, errorOf } = form;
  return (
    <EditSheet
      title={known ? t("extra.edit", { name: known.name }) : t("extra.new")}
      form={form}
      isNew={!known}
      onClose={onClose}
    >
      <FormSection title={t("form.basics")}>
        <Field label={t("form.name")} error={errorOf("addOn.name")} required>
          <TextInput autoComplete="off" maxLength={limits.name} {...register("addOn.name")} />
        </Field>
        <Field
          label={t("form.shortDescription")}
          optionalLabel={t("form.optional")}
          error={errorOf("addOn.shortDescription")}
        >
          <TextInput autoComplete="off" maxLength={limits.link} {...register("addOn.shortDescription")} />
        </Field>
        <Field
          label={t("form.longDescription")}
          optionalLabel={t("form.optional")}
          error={errorOf("addOn.longDescription")}
        >
          <Textarea rows={3} {...register("addOn.longDescription")} />
        </Field>
      </FormSection>
      <ExtraPrice form={form} sales={sales} sold={known?.sold ?? 0} />
      {sales.passTypes.length > 0 && (
        <FormSection title={t("extra.audience")} text={t("extra.audienceText")}>
          <div className="grid gap-1">
            {sales.passTypes.map(({ id, name }) => (
              <Checkbox key={id} label={name} value={id} {...register("addOn.passTypeIds")} />
            ))}
          </div>
        </FormSection>
      )}
    </EditSheet>
  );
}

function ExtraPrice({ form, sales, sold }: { form: ExtraForm; sales: EventSales; sold: number }) {
  const t = useTranslations("sales");
  const locale = useLocale();
  const { register, errorOf, watch, setValue } = form;
  return (
    <FormSection title={t("extra.price")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("form.price")} error={errorOf("addOn.price")} required>
          <MoneyInput
            currency={sales.currency}
            locale={locale}
            value={watch("addOn.price")}
            onValueChange={(minor) => setValue("addOn.price", minor, { shouldDirty: true })}
          />
        </Field>
        <Field
          label={t("form.supply")}
          hint={sold > 0 ? t("form.soldHint", { sold }) : undefined}
          error={errorOf("addOn.supply")}
        >
          <TextInput
            type="number"
            min={sold}
            step={1}
            placeholder={t("form.unlimited")}
            {...register("addOn.supply", asNumber)}
          />
        </Field>
      </div>
      <Checkbox label={t("extra.nightly")} description={t("extra.nightlyText")} {...register("addOn.pricePerNight")} />
      <TaxFields
        taxCodes={sales.taxCodes}
        code={register("addOn.taxCode")}
        included={register("addOn.taxIncluded")}
        chosen={watch("addOn.taxCode")}
        error={errorOf("addOn.taxCode")}
      />
    </FormSection>
  );
}

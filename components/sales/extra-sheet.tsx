"use client";

import { useTranslations } from "next-intl";
import { FieldFault } from "#components/forms/field-fault";
import { FormSheet } from "#components/forms/form-panel";
import { FormSection } from "#components/forms/form-section";
import { Checkbox } from "#components/ui/fields/checkbox";
import type { EventSales, HostAddOn } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { useCreateAddOn, useUpdateAddOn } from "#hooks/commerce/sales";
import { asNumber } from "#lib/forms/as-number";
import { changesOf } from "#lib/forms/changes-of";
import { blankExtra, extraSchema, extraValues, standingExtra } from "./extra-values.ts";
import { AboutField, LineField, NameField, PriceField, SalePicture, SupplyField } from "./sale-fields";
import { TaxFields } from "./tax-fields";
import { useSaleForm } from "./use-sale-form.ts";

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
  return useSaleForm({
    schema: extraSchema,
    values: known ? extraValues(known) : blankExtra,
    submit: ({ addOn, imageDataUri }, began) =>
      known
        ? update.mutateAsync({
            params: { eventId, addOnId: known.id },
            body: {
              addOn: changesOf(began?.addOn ?? standingExtra(known), addOn),
              base: began?.addOn,
              imageDataUri,
            },
          })
        : create.mutateAsync({ params: { eventId }, body: { addOn, imageDataUri } }),
    doneText: (name) => t(known ? "saved" : "created", { name }),
    onClose,
  });
};
type ExtraForm = ReturnType<typeof useExtraForm>;

export function ExtraSheet(props: ExtraSheetProps) {
  const t = useTranslations("sales");
  const { sales, known, onClose } = props;
  const form = useExtraForm(props);
  const { register, errorOf, watch, put } = form;
  return (
    <FormSheet
      sectioned
      title={known ? t("extra.edit", { name: known.name }) : t("extra.new")}
      form={form}
      {...(!known && { action: t("form.create") })}
      onClose={onClose}
    >
      <FormSection title={t("form.basics")}>
        <NameField input={register("addOn.name")} error={errorOf("addOn.name")} />
        <LineField input={register("addOn.shortDescription")} error={errorOf("addOn.shortDescription")} />
        <AboutField
          label={t("form.longDescription")}
          input={register("addOn.longDescription")}
          error={errorOf("addOn.longDescription")}
        />
        <SalePicture
          name={watch("addOn.name")}
          known={known?.image}
          value={watch("imageDataUri")}
          onValueChange={(image) => put("imageDataUri", image)}
          error={errorOf("imageDataUri")}
        />
      </FormSection>
      <ExtraPrice form={form} sales={sales} sold={known?.sold ?? 0} />
      {sales.passTypes.length > 0 && (
        <FormSection title={t("extra.audience")} text={t("extra.audienceText")}>
          <FieldFault text={errorOf("addOn.passTypeIds")} />
          <div className="grid gap-1">
            {sales.passTypes.map(({ id, name }) => (
              <Checkbox key={id} label={name} value={id} {...register("addOn.passTypeIds")} />
            ))}
          </div>
        </FormSection>
      )}
    </FormSheet>
  );
}

function ExtraPrice({ form, sales, sold }: { form: ExtraForm; sales: EventSales; sold: number }) {
  const t = useTranslations("sales");
  const { register, errorOf, watch, put } = form;
  return (
    <FormSection title={t("extra.price")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField
          currency={sales.currency}
          value={watch("addOn.price")}
          onValueChange={(minor) => put("addOn.price", minor)}
          error={errorOf("addOn.price")}
        />
        <SupplyField sold={sold} input={register("addOn.supply", asNumber)} error={errorOf("addOn.supply")} />
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

"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { FieldFault } from "#components/forms/field-fault";
import { FormSheet } from "#components/forms/form-panel";
import { FormSection } from "#components/forms/form-section";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import type { EventSales, HostPackage } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { useCreatePackage, useUpdatePackage } from "#hooks/commerce/sales";
import { asNumber } from "#lib/forms/as-number";
import { changesOf } from "#lib/forms/changes-of";
import { blankPackage, packageSchema, packageValues, standingPackage } from "./package-values.ts";
import { AboutField, NameField, PriceField, SalePicture } from "./sale-fields";
import { TaxFields } from "./tax-fields";
import { useMoney } from "./use-money.ts";
import { useSaleForm } from "./use-sale-form.ts";

type PackageSheetProps = {
  listing: EventListing;
  sales: EventSales;
  /** Null: a new one. */
  known: HostPackage | null;
  onClose: () => void;
};

const usePackageForm = ({ listing, sales, known, onClose }: PackageSheetProps) => {
  const t = useTranslations("sales.package");
  const create = useCreatePackage();
  const update = useUpdatePackage();
  const eventId = listing.id;
  return useSaleForm({
    schema: packageSchema,
    values: known ? packageValues(known) : blankPackage(sales.passTypes[0]?.id ?? ""),
    submit: ({ package: chosen, imageDataUri }, began) =>
      known
        ? update.mutateAsync({
            params: { eventId, packageId: known.id },
            body: {
              package: changesOf(began?.package ?? standingPackage(known), chosen),
              base: began?.package,
              imageDataUri,
            },
          })
        : create.mutateAsync({ params: { eventId }, body: { package: chosen, imageDataUri } }),
    doneText: (name) => t(known ? "saved" : "created", { name }),
    onClose,
  });
};
type PackageForm = ReturnType<typeof usePackageForm>;

export function PackageSheet(props: PackageSheetProps) {
  const t = useTranslations("sales");
  const { sales, known, onClose } = props;
  const form = usePackageForm(props);
  const { register, errorOf, watch, put } = form;
  return (
    <FormSheet
      sectioned
      title={known ? t("package.edit", { name: known.name }) : t("package.new")}
      form={form}
      {...(!known && { action: t("form.create") })}
      onClose={onClose}
    >
      <FormSection title={t("form.basics")}>
        <NameField input={register("package.name")} error={errorOf("package.name")} />
        <AboutField
          label={t("form.description")}
          input={register("package.description")}
          error={errorOf("package.description")}
        />
        <SalePicture
          name={watch("package.name")}
          known={known?.image}
          value={watch("imageDataUri")}
          onValueChange={(image) => put("imageDataUri", image)}
          error={errorOf("imageDataUri")}
        />
      </FormSection>
      <ContentFields form={form} sales={sales} />
      <FormSection title={t("form.price")}>
        <PriceField
          currency={sales.currency}
          value={watch("package.price")}
          onValueChange={(minor) => put("package.price", minor)}
          hint={<SinglePrice form={form} sales={sales} />}
          error={errorOf("package.price")}
          className="sm:max-w-64"
        />
        <TaxFields
          taxCodes={sales.taxCodes}
          code={register("package.taxCode")}
          included={register("package.taxIncluded")}
          chosen={watch("package.taxCode")}
          error={errorOf("package.taxCode")}
        />
      </FormSection>
    </FormSheet>
  );
}

type PartsProps = { form: PackageForm; sales: EventSales };

/** What the passes in it cost one by one. */
function SinglePrice({ form, sales }: PartsProps) {
  const t = useTranslations("sales.package");
  const money = useMoney(sales.currency);
  const sum = form.watch("package.passes").reduce((total, { passTypeId, quantity }) => {
    const price = sales.passTypes.find(({ id }) => id === passTypeId)?.price ?? 0;
    return total + price * (quantity ?? 0);
  }, 0);
  return t("single", { price: money(sum) });
}

function ContentFields({ form, sales }: PartsProps) {
  const t = useTranslations("sales.package");
  const faults = useTranslations("sales.faults");
  const { register, errorOf, formState } = form;
  // What is wrong with a list as a whole, the form library keeps apart.
  const isEmpty = formState.errors.package?.passes?.root !== undefined;
  const rows = useFieldArray({ control: form.control, name: "package.passes", keyName: "key" });
  const chosen = form.watch("package.passes").map(({ passTypeId }) => passTypeId);
  const next = sales.passTypes.find(({ id }) => !chosen.includes(id));
  return (
    <FormSection title={t("contents")}>
      {rows.fields.map(({ key }, at) => (
        <div key={key} className="grid grid-cols-[1fr_6rem_auto] items-start gap-3">
          <Field label={t("passType")} error={errorOf(`package.passes.${at}.passTypeId`)} required>
            <Select
              options={sales.passTypes.map(({ id, name }) => ({ value: id, label: name }))}
              {...register(`package.passes.${at}.passTypeId`)}
            />
          </Field>
          <Field label={t("quantity")} error={errorOf(`package.passes.${at}.quantity`)} required>
            <TextInput
              type="number"
              min={1}
              max={100}
              step={1}
              {...register(`package.passes.${at}.quantity`, asNumber)}
            />
          </Field>
          <IconButton
            label={t("removePart", { number: at + 1 })}
            icon={<Trash2 />}
            className="mt-6.5"
            onClick={() => rows.remove(at)}
          />
        </div>
      ))}
      <FieldFault text={isEmpty ? faults("required") : errorOf("package.passes")} />
      {next && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => rows.append({ passTypeId: next.id, quantity: 1 })}
          >
            {t("addPart")}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

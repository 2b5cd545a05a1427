"use client";

import { Globe, Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { FormSection } from "#components/forms/form-section";
import { DateTimeInput } from "#components/ui/fields/date-time-input";
import { Field } from "#components/ui/fields/field";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { Select } from "#components/ui/fields/select";
import { Banner } from "#components/ui/states/banner";
import { ticketVisibility } from "#entities/commerce/pass-types";
import type { EventSales, HostPassType } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { eventZone } from "#lib/events/when";
import { passLink } from "#lib/registration/pass-link";
import { CopyLink } from "./copy-link";
import type { PassTypeForm } from "./use-pass-type-form.ts";

type AudienceFieldsProps = {
  form: PassTypeForm;
  listing: EventListing;
  sales: EventSales;
  known: HostPassType | null;
};

const icons = { public: <Globe aria-hidden="true" />, private: <Link2 aria-hidden="true" /> };

/** Who may buy it, and from when. */
export function AudienceFields({ form, listing, sales, known }: AudienceFieldsProps) {
  const t = useTranslations("sales.passType");
  const link = useTranslations("sales.link");
  const { register, errorOf, watch } = form;
  const others = sales.passTypes.filter(({ id }) => id !== known?.id);
  return (
    <FormSection title={t("audience")}>
      <Controller
        control={form.control}
        name="passType.visibility"
        render={({ field }) => (
          <RadioCards
            legend={t("visibility")}
            hideLegend
            columns={2}
            name={field.name}
            value={field.value}
            options={ticketVisibility.options.map((value) => ({
              value,
              label: t(`visibilities.${value}`),
              description: t(`visibilities.${value}Text`),
              icon: icons[value],
            }))}
            onValueChange={field.onChange}
          />
        )}
      />
      {watch("passType.visibility") === "private" &&
        (known ? (
          <CopyLink label={link("label")} path={passLink(listing.slug, known.id)} />
        ) : (
          <Banner>{t("linkLater")}</Banner>
        ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {others.length > 0 && (
          <Field label={t("required")} hint={t("requiredHint")} error={errorOf("passType.requiredPassTypeId")}>
            <Select
              options={[
                { value: "", label: t("requiredNone") },
                ...others.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...register("passType.requiredPassTypeId")}
            />
          </Field>
        )}
        <Field
          label={t("start")}
          hint={t("startHint", { zone: eventZone(listing) })}
          error={errorOf("passType.overrideStartDate")}
        >
          <DateTimeInput {...register("passType.overrideStartDate")} />
        </Field>
      </div>
    </FormSection>
  );
}

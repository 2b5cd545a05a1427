"use client";

import { useLocale, useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { FormSheet } from "#components/forms/form-panel";
import { FormSection } from "#components/forms/form-section";
import { PictureField } from "#components/forms/picture-field";
import { notify } from "#components/layout/notices/toasts";
import { TaxFields } from "#components/sales/tax-fields";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { MoneyInput } from "#components/ui/fields/money-input";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import { fullestNight, type HostRoomType } from "#entities/commerce/host-rooms";
import type { EventSales } from "#entities/commerce/sales";
import { limits } from "#entities/shared/text";
import { asNumber } from "#lib/forms/as-number";
import { RoomDays } from "./room-days";
import { AddOnTerms, PassTypeTerms } from "./room-terms-fields";
import { type RoomTypeForm, useRoomTypeForm } from "./use-room-type-form.ts";

type RoomTypeSheetProps = {
  eventId: string;
  sales: EventSales;
  /** Null: a new one. */
  known: HostRoomType | null;
  onClose: () => void;
};

/** Everything about rooms of one kind. */
export function RoomTypeSheet({ eventId, sales, known, onClose }: RoomTypeSheetProps) {
  const t = useTranslations("rooms.form");
  const words = useTranslations();
  const form = useRoomTypeForm({
    ...{ eventId, sales, known },
    onDone: ({ name }) => {
      notify(t(known ? "saved" : "created", { name }), "good");
      onClose();
    },
  });
  return (
    <FormSheet
      sectioned
      title={known ? t("edit", { name: known.name }) : t("new")}
      form={form}
      {...(!known && { action: words("sales.form.create") })}
      onClose={onClose}
    >
      <Basics form={form} known={known} />
      <Price form={form} sales={sales} known={known} />
      <FormSection title={t("days")} text={t("daysText")}>
        <RoomDays form={form} of="roomType" />
      </FormSection>
      <Named form={form} />
      <PassTypeTerms form={form} sales={sales} />
      <AddOnTerms form={form} sales={sales} />
    </FormSheet>
  );
}

type PartProps = { form: RoomTypeForm; known: HostRoomType | null };

function Basics({ form, known }: PartProps) {
  const t = useTranslations("rooms.form");
  const { control, register, errorOf } = form;
  return (
    <FormSection title={t("basics")}>
      <Field label={t("name")} error={errorOf("roomType.name")} required>
        <TextInput autoComplete="off" maxLength={limits.name} {...register("roomType.name")} />
      </Field>
      <Field label={t("description")} optionalLabel={t("optional")} error={errorOf("roomType.description")}>
        <Textarea rows={3} {...register("roomType.description")} />
      </Field>
      <Controller
        control={control}
        name="imageDataUri"
        render={({ field }) => (
          <PictureField
            label={t("picture")}
            shape="cover"
            name={known?.name ?? ""}
            src={known?.image?.uri ?? null}
            value={field.value}
            onValueChange={field.onChange}
            removable
            error={errorOf("imageDataUri")}
          />
        )}
      />
    </FormSection>
  );
}

function Price({ form, sales, known }: PartProps & { sales: EventSales }) {
  const t = useTranslations("rooms.form");
  const locale = useLocale();
  const { register, errorOf, watch, put } = form;
  const booked = known ? fullestNight(known) : 0;
  return (
    <FormSection title={t("price")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("priceLabel")} error={errorOf("roomType.price")} required>
          <MoneyInput
            currency={sales.currency}
            locale={locale}
            value={watch("roomType.price")}
            onValueChange={(minor) => put("roomType.price", minor)}
          />
        </Field>
        <Field
          label={t("supply")}
          hint={booked > 0 ? t("supplyHint", { booked }) : undefined}
          error={errorOf("roomType.supply")}
        >
          <TextInput
            type="number"
            min={booked}
            step={1}
            placeholder={t("unlimited")}
            {...register("roomType.supply", asNumber)}
          />
        </Field>
        <Field label={t("minPasses")} error={errorOf("roomType.minPasses")}>
          <TextInput type="number" min={1} step={1} {...register("roomType.minPasses", asNumber)} />
        </Field>
        <Field label={t("maxPasses")} error={errorOf("roomType.maxPasses")}>
          <TextInput type="number" min={1} step={1} {...register("roomType.maxPasses", asNumber)} />
        </Field>
      </div>
      <Checkbox label={t("perNight")} description={t("perNightText")} {...register("roomType.pricePerNight")} />
      <TaxFields
        taxCodes={sales.taxCodes}
        code={register("roomType.taxCode")}
        included={register("roomType.taxIncluded")}
        chosen={watch("roomType.taxCode")}
        error={errorOf("roomType.taxCode")}
      />
    </FormSection>
  );
}

function Named({ form }: Pick<PartProps, "form">) {
  const t = useTranslations("rooms.form");
  return (
    <FormSection title={t("rooms")} text={t("roomsText")}>
      <Field label={t("roomNames")} hint={t("roomNamesHint")} error={form.errorOf("roomType.rooms")}>
        <Textarea rows={4} dir="auto" autoComplete="off" spellCheck={false} {...form.register("roomType.rooms")} />
      </Field>
    </FormSection>
  );
}

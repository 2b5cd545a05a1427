"use client";

import { useTranslations } from "next-intl";
import * as z from "zod";
import { FormDialog } from "#components/forms/form-panel";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import type { BaseSessionLocation } from "#entities/events/sessions";
import { limits, line, requiredLine, text } from "#entities/shared/text";
import { useCreateLocation, useUpdateLocation } from "#hooks/hosting/programme";
import { useAppForm } from "#lib/forms/use-app-form";

const optionalLine = (max: number) => line(max).transform((written) => written || null);
const oneLine = optionalLine(limits.line);
const lineNames = ["address1", "address2", "zip", "city", "state", "country"] as const;

const placeForm = z.object({
  name: requiredLine(limits.name),
  description: text(limits.description).transform((written) => written || null),
  address1: oneLine,
  address2: oneLine,
  zip: optionalLine(limits.zip),
  city: oneLine,
  state: oneLine,
  country: oneLine,
});

const valuesOf = (place: BaseSessionLocation | null): z.input<typeof placeForm> => ({
  name: place?.name ?? "",
  description: place?.description ?? "",
  address1: place?.address1 ?? "",
  address2: place?.address2 ?? "",
  zip: place?.zip ?? "",
  city: place?.city ?? "",
  state: place?.state ?? "",
  country: place?.country ?? "",
});

type PlaceDialogProps = {
  eventId: string;
  /** Null = a new one. */
  place: BaseSessionLocation | null;
  onClose: () => void;
};

export function PlaceDialog({ eventId, place, onClose }: PlaceDialogProps) {
  const t = useTranslations("programme.places");
  const create = useCreateLocation();
  const update = useUpdateLocation();
  const form = useAppForm({
    schema: placeForm,
    defaultValues: valuesOf(place),
    submit: (body, began) =>
      place
        ? update.mutateAsync({ params: { eventId, locationId: place.id }, body: { ...body, base: began } })
        : create.mutateAsync({ params: { eventId }, body }),
    onDone: onClose,
  });
  const { register, errorOf } = form;
  return (
    <FormDialog title={t(place ? "edit" : "new")} form={form} onClose={onClose}>
      <Field label={t("name")} error={errorOf("name")} required>
        <TextInput autoComplete="off" {...register("name")} />
      </Field>
      <Field label={t("description")} error={errorOf("description")}>
        <Textarea rows={2} {...register("description")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {lineNames.map((name) => (
          <Field key={name} label={t(name)} error={errorOf(name)}>
            <TextInput autoComplete="off" {...register(name)} />
          </Field>
        ))}
      </div>
    </FormDialog>
  );
}

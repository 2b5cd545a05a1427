"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/forms/form-panel";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import { type HostTrack, trackInput } from "#entities/hosting/programme";
import { useCreateTrack, useUpdateTrack } from "#hooks/hosting/programme";
import { useAppForm } from "#lib/forms/use-app-form";

/** Told apart at a glance; the first that no other track wears is offered. */
const colors = ["#0f766e", "#b45309", "#4338ca", "#be185d", "#15803d", "#0369a1", "#7c3aed", "#c2410c", "#475569"];

type TrackDialogProps = {
  eventId: string;
  /** Null = a new one. */
  track: HostTrack | null;
  worn: readonly string[];
  onClose: () => void;
};

export function TrackDialog({ eventId, track, worn, onClose }: TrackDialogProps) {
  const t = useTranslations("programme.tracks");
  const create = useCreateTrack();
  const update = useUpdateTrack();
  const form = useAppForm({
    schema: trackInput,
    defaultValues: {
      name: track?.name ?? "",
      color: track?.color ?? colors.find((color) => !worn.includes(color)) ?? "#0f766e",
      description: track?.description ?? "",
    },
    submit: (body, began) =>
      track
        ? update.mutateAsync({ params: { eventId, trackId: track.id }, body: { ...body, base: began } })
        : create.mutateAsync({ params: { eventId }, body }),
    onDone: onClose,
  });
  const { register, errorOf } = form;
  return (
    <FormDialog size="sm" title={t(track ? "edit" : "new")} form={form} onClose={onClose}>
      <div className="grid grid-cols-[1fr_5rem] gap-4">
        <Field label={t("name")} error={errorOf("name")} required>
          <TextInput autoComplete="off" {...register("name")} />
        </Field>
        <Field label={t("color")} error={errorOf("color")}>
          <TextInput type="color" className="cursor-pointer [&_input]:p-1" {...register("color")} />
        </Field>
      </div>
      <Field label={t("description")} error={errorOf("description")}>
        <Textarea rows={2} {...register("description")} />
      </Field>
    </FormDialog>
  );
}

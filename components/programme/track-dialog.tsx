"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormAlert } from "#components/auth/form-alert";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { TextInput } from "#components/ui/text-input";
import { Textarea } from "#components/ui/textarea";
import { type HostTrack, trackInput } from "#entities/programme";
import { useCreateTrack, useUpdateTrack } from "#hooks/programme";
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
  const t = useTranslations();
  const id = useId();
  const create = useCreateTrack();
  const update = useUpdateTrack();
  const { formProps, alert, isBusy, register, errorOf } = useAppForm({
    schema: trackInput,
    defaultValues: {
      name: track?.name ?? "",
      color: track?.color ?? colors.find((color) => !worn.includes(color)) ?? "#0f766e",
      description: track?.description ?? "",
    },
    submit: (body) =>
      track
        ? update.mutateAsync({ params: { eventId, trackId: track.id }, body })
        : create.mutateAsync({ params: { eventId }, body }),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      size="sm"
      title={t(track ? "programme.tracks.edit" : "programme.tracks.new")}
      closeLabel={t("common.actions.close")}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("common.actions.cancel")}
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {t("common.actions.save")}
          </Button>
        </>
      }
    >
      <form id={id} {...formProps} className="grid gap-4">
        <FormAlert text={alert} />
        <div className="grid grid-cols-[1fr_5rem] gap-4">
          <Field label={t("programme.tracks.name")} error={errorOf("name")} required>
            <TextInput autoComplete="off" {...register("name")} />
          </Field>
          <Field label={t("programme.tracks.color")} error={errorOf("color")}>
            <TextInput type="color" className="cursor-pointer [&_input]:p-1" {...register("color")} />
          </Field>
        </div>
        <Field label={t("programme.tracks.description")} error={errorOf("description")}>
          <Textarea rows={2} {...register("description")} />
        </Field>
      </form>
    </Dialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod";
import { FormAlert } from "#components/forms/form-alert";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { Dialog } from "#components/ui/overlays/dialog";
import { type DoorLinkCreated, doorLinkInput } from "#entities/attendance/door";
import { useCreateDoorLink } from "#hooks/attendance/door";
import { useAppForm } from "#lib/forms/use-app-form";
import { LinkReady } from "./link-ready";

type NewLinkDialogProps = { eventId: string; onClose: () => void };

/** Makes a link for a helper, and shows its secrets once. */
export function NewLinkDialog({ eventId, onClose }: NewLinkDialogProps) {
  const t = useTranslations("door.newLink");
  const [link, setLink] = useState<DoorLinkCreated | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={link ? t("readyTitle", { name: link.name }) : t("title")}
      closeLabel={t("close")}
    >
      {link ? <LinkReady link={link} onDone={onClose} /> : <LinkForm eventId={eventId} onCreated={setLink} />}
    </Dialog>
  );
}

const hour = 3_600_000;
/** Hours that a link may last. */
const lives = [4, 12, 24, 72, 168] as const;

const schema = z.object({ name: doorLinkInput.shape.name, hours: z.string() });

function LinkForm({ eventId, onCreated }: { eventId: string; onCreated: (link: DoorLinkCreated) => void }) {
  const t = useTranslations("door.newLink");
  const create = useCreateDoorLink();
  const form = useAppForm({
    schema,
    defaultValues: { name: "", hours: "12" },
    submit: ({ name, hours }) => {
      const expiresAt = new Date(Date.now() + Number(hours) * hour).toISOString();
      return create.mutateAsync({ params: { eventId }, body: { name, expiresAt } });
    },
    onDone: onCreated,
  });
  const options = lives.map((hours) => ({
    value: String(hours),
    label: hours < 24 ? t("hours", { count: hours }) : t("days", { count: hours / 24 }),
  }));
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert text={form.alert} />
      <Field label={t("name")} hint={t("nameHint")} error={form.errorOf("name")} required>
        <TextInput {...form.register("name")} placeholder={t("namePlaceholder")} autoComplete="off" />
      </Field>
      <Field label={t("lasts")} error={form.errorOf("hours")}>
        <Select {...form.register("hours")} options={options} />
      </Field>
      <Button type="submit" busy={form.isBusy} busyLabel={t("creating")} className="justify-self-end">
        {t("create")}
      </Button>
    </form>
  );
}

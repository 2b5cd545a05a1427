"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormAlert } from "#components/forms/form-alert";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Dialog } from "#components/ui/overlays/dialog";
import type { Self } from "#entities/account/self";
import { displayName } from "#lib/format/names";
import { useDeleteForm } from "./use-delete-form";

const goes = ["profile", "posts", "ties", "login"] as const;
const stays = ["payments", "events", "passes"] as const;

export type DeleteDialogProps = { self: Self; onClose: () => void; onDeleted: () => void };

/** Says what goes and what stays, and lets nobody delete an account by a slip. */
export function DeleteDialog({ self, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations();
  const { NAME } = useAppContext().config;
  const formId = useId();
  const { form, isOneOfMany } = useDeleteForm(self.username, onDeleted);
  const words = (key: "textOnly" | "textOneOfMany") =>
    t(`personal-data.delete.${key}`, { account: displayName(self), username: self.username, name: NAME });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isBusy && onClose()}
      title={t("personal-data.delete.question")}
      description={words(isOneOfMany ? "textOneOfMany" : "textOnly")}
      closeLabel={t("common.actions.close")}
      footer={
        <>
          <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>
            {t("common.actions.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={form.isBusy}
            busyLabel={t("personal-data.delete.busy")}
          >
            {t("personal-data.delete.confirm")}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps} className="grid gap-5">
        <FormAlert text={form.alert} />
        <List
          title={t("personal-data.delete.goesTitle")}
          items={goes.map((key) => t(`personal-data.delete.goes.${key}`))}
        />
        <List
          title={t("personal-data.delete.staysTitle")}
          items={stays.map((key) => t(`personal-data.delete.stays.${key}`))}
        />
        <Field
          label={t("personal-data.delete.type", { username: self.username })}
          required
          error={form.errorOf("username") && t("personal-data.delete.mismatch", { username: self.username })}
        >
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register("username")} />
        </Field>
      </form>
    </Dialog>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <section className="text-sm">
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 grid list-disc gap-0.5 ps-5 text-ink-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

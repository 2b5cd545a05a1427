"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { FormAlert } from "#components/auth/form-alert";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";

type SheetForm = {
  formProps: object;
  alert: string | null;
  isBusy: boolean;
  formState: { isDirty: boolean };
};

type EditSheetProps = {
  title: string;
  form: SheetForm;
  /** Nothing is there yet. */
  isNew: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form beside the list that it belongs to; what was typed is not lost by a slip. */
export function EditSheet({ title, form, isNew, onClose, children }: EditSheetProps) {
  const t = useTranslations();
  const formId = useId();
  const { isDirty } = form.formState;
  const close = () => {
    if (form.isBusy || (isDirty && !window.confirm(t("sales.form.discard")))) return;
    onClose();
  };
  return (
    <Sheet
      open
      size="lg"
      title={title}
      closeLabel={t("common.actions.close")}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t("sales.form.cancel")}
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy} busyLabel={t("sales.form.saving")}>
            {t(isNew ? "sales.form.create" : "sales.form.save")}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.formProps} className="grid gap-8">
        <FormAlert text={form.alert} />
        {children}
      </form>
    </Sheet>
  );
}

type SectionProps = { title: string; text?: string; children: ReactNode };

/** One subject of a form. */
export function FormSection({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-line [&:not(:first-of-type)]:border-t [&:not(:first-of-type)]:pt-6"
    >
      <div>
        <h3 id={id} className="font-semibold text-base">
          {title}
        </h3>
        {text && <p className="mt-0.5 text-ink-muted text-sm">{text}</p>}
      </div>
      {children}
    </section>
  );
}

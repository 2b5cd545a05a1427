"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Button } from "#components/ui/actions/button";
import { Dialog } from "#components/ui/overlays/dialog";
import { Sheet } from "#components/ui/overlays/sheet";
import { FormAlert } from "./form-alert";

type PanelForm = {
  formProps: object;
  alert: string | null;
  isBusy: boolean;
  formState: { isDirty: boolean };
};

type FormPanelProps = {
  title: string;
  description?: string;
  form: PanelForm;
  /** The verb, where it is another than saving. */
  action?: string;
  onClose: () => void;
  children: ReactNode;
};

/** What is wrong with the form, its fields, and the two ways out of it; what was typed is not lost by a slip. */
function useFormPanel({ form, action, onClose, children, ...rest }: FormPanelProps, gap: string) {
  const t = useTranslations();
  const id = useId();
  const close = () => {
    if (form.isBusy || (form.formState.isDirty && !window.confirm(t("forms.discard")))) return;
    onClose();
  };
  return {
    ...rest,
    open: true,
    closeLabel: t("common.actions.close"),
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) close();
    },
    footer: (
      <>
        <Button variant="secondary" onClick={close}>
          {t("common.actions.cancel")}
        </Button>
        <Button type="submit" form={id} busy={form.isBusy}>
          {action ?? t("common.actions.save")}
        </Button>
      </>
    ),
    children: (
      <form id={id} {...form.formProps} className={gap}>
        <FormAlert text={form.alert} />
        {children}
      </form>
    ),
  };
}

/** A form of a few lines. */
export function FormDialog({ size, ...props }: FormPanelProps & { size?: "sm" }) {
  return <Dialog {...useFormPanel(props, "grid gap-4")} {...(size && { size })} />;
}

/** A long form beside the list that it belongs to; `sectioned`: its subjects are apart. */
export function FormSheet({ sectioned, ...props }: FormPanelProps & { sectioned?: boolean }) {
  return <Sheet size="lg" {...useFormPanel(props, sectioned ? "grid gap-8" : "grid gap-5")} />;
}

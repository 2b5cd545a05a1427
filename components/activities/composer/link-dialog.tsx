"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Dialog } from "#components/ui/overlays/dialog";
import type { EditedLink } from "#lib/composer/editing";
import { webAddress } from "#lib/format/web-address";

export type LinkDialogProps = {
  link: EditedLink;
  onSave: (link: EditedLink) => void;
  /** Takes the link away and leaves its text. */
  onRemove: () => void;
  onClose: () => void;
};

/** Longest address the platform takes. */
const longest = 2000;

/** Text and address of a link. */
export function LinkDialog({ link, onSave, onRemove, onClose }: LinkDialogProps) {
  const t = useTranslations();
  const formId = useId();
  const [text, setText] = useState(link.text);
  const [written, setWritten] = useState(link.href);
  const [isFaulty, setIsFaulty] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const address = webAddress(written);
    if (!address?.host.includes(".") || address.href.length > longest) setIsFaulty(true);
    else onSave({ ...link, text: text.trim() || written.trim(), href: address.href });
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t(link.href ? "composer.link.change" : "composer.link.title")}
      closeLabel={t("common.actions.close")}
      footer={
        <>
          {link.href && link.text && (
            <Button variant="quiet" onClick={onRemove} className="me-auto -ms-4">
              {t("composer.link.remove")}
            </Button>
          )}
          <Button type="submit" form={formId}>
            {t("composer.link.save")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-4">
        <Field label={t("composer.link.address")} error={isFaulty ? t("composer.link.fault") : undefined} required>
          <TextInput
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="https://"
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        </Field>
        <Field label={t("composer.link.text")} hint={t("composer.link.textHint")}>
          <TextInput dir="auto" autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

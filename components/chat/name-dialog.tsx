"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useId, useState } from "react";
import { type PictureChange, PictureField } from "#components/forms/picture-field";
import { Button } from "#components/ui/actions/button";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { useChangeLook } from "#hooks/conversations/chat";
import { renditionAt } from "#lib/format/renditions";
import { useErrorText } from "#lib/forms/use-error-text";
import { NameField } from "./name-field";

export type NameDialogProps = { membership: ChatChannelMember; onClose: () => void };

/** Gives a conversation of many another name, and a picture. */
export function NameDialog({ membership, onClose }: NameDialogProps) {
  const t = useTranslations();
  const formId = useId();
  const errorText = useErrorText();
  const look = useChangeLook(membership);
  const [name, setName] = useState(membership.channel.name ?? "");
  const [picture, setPicture] = useState<PictureChange>(undefined);
  const [wasAsked, setWasAsked] = useState(false);
  const isNameless = name.trim() === "";
  // Also one that may disturb, which is shown nowhere else: who looks after the conversation can take it away.
  const { image } = membership.channel;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    setWasAsked(true);
    if (!isNameless) look.change({ name: name.trim(), picture }, onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("chat.menu.look")}
      closeLabel={t("common.actions.close")}
      footer={
        <Button type="submit" form={formId} busy={look.isPending}>
          {t("common.actions.save")}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="grid grid-cols-1 gap-5">
        {look.error && (
          <Banner tone="bad" announce>
            {errorText(look.error)}
          </Banner>
        )}
        <NameField value={name} isMissing={wasAsked && isNameless} onChange={setName} />
        <PictureField
          label={t("chat.open.picture")}
          hint={t("chat.open.pictureText")}
          shape="round"
          name={name}
          src={image && renditionAt(image.uri, "square")}
          value={picture}
          onValueChange={setPicture}
          removable
        />
      </form>
    </Dialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useId, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import type { ChatChannelMember } from "#entities/conversations/chat";
import { useRenameConversation } from "#hooks/conversations/chat";
import { useErrorText } from "#lib/forms/use-error-text";
import { NameField } from "./name-field";

export type NameDialogProps = { membership: ChatChannelMember; onClose: () => void };

/** Gives a conversation of many another name. */
export function NameDialog({ membership, onClose }: NameDialogProps) {
  const t = useTranslations();
  const formId = useId();
  const errorText = useErrorText();
  const rename = useRenameConversation();
  const [name, setName] = useState(membership.channel.name ?? "");
  const [wasAsked, setWasAsked] = useState(false);
  const isNameless = name.trim() === "";
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    setWasAsked(true);
    if (isNameless) return;
    rename.mutate(
      { params: { conversationId: String(membership.channelId) }, body: { name: name.trim() } },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("chat.menu.rename")}
      closeLabel={t("common.actions.close")}
      footer={
        <Button type="submit" form={formId} busy={rename.isPending}>
          {t("common.actions.save")}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="grid grid-cols-1 gap-4">
        {rename.error && (
          <Banner tone="bad" announce>
            {errorText(rename.error)}
          </Banner>
        )}
        <NameField value={name} isMissing={wasAsked && isNameless} onChange={setName} />
      </form>
    </Dialog>
  );
}

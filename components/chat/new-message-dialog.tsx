"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useId, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import { useOpenConversation } from "#hooks/conversations/chat";
import { useErrorText } from "#lib/forms/use-error-text";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ContactChoice } from "./contact-choice";
import { NameField } from "./name-field";
import { useChosen } from "./use-chosen";

/** Chooses whom to write to; with more than one person the conversation gets a name. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const href = useHref();
  const router = useRouter();
  const errorText = useErrorText();
  const chosen = useChosen();
  const open = useOpenConversation();
  const [name, setName] = useState("");
  const [wasAsked, setWasAsked] = useState(false);
  const count = chosen.people.length;
  const needsName = count > 1;
  const isNameless = needsName && name.trim() === "";
  const begin = (event: SyntheticEvent) => {
    event.preventDefault();
    setWasAsked(true);
    if (count === 0 || isNameless) return;
    const accountIds = chosen.people.map(({ id }) => id);
    open.mutate(
      { body: { name: needsName ? name.trim() : "", accountIds } },
      {
        onSuccess: ({ channelId }) => {
          onClose();
          router.push(href(routes.conversation(String(channelId))));
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("chat.new")}
      closeLabel={t("common.actions.close")}
      footer={
        <Button type="submit" form={formId} busy={open.isPending} disabled={count === 0}>
          {t("chat.open.action")}
        </Button>
      }
    >
      <form id={formId} onSubmit={begin} className="grid grid-cols-1 gap-4">
        {open.error && (
          <Banner tone="bad" announce>
            {errorText(open.error)}
          </Banner>
        )}
        {needsName && <NameField value={name} isMissing={wasAsked && isNameless} onChange={setName} />}
        <ContactChoice chosen={chosen} />
      </form>
    </Dialog>
  );
}

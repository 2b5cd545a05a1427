"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Sheet } from "#components/ui/overlays/sheet";
import { actOnEach } from "#hooks/calls/use-bulk";
import { useAddMember } from "#hooks/conversations/chat";
import type { Failure } from "#lib/api/refusal";
import { useErrorText } from "#lib/forms/use-error-text";
import { ContactChoice } from "./contact-choice";
import { Refusals } from "./refusals";
import { useChosen } from "./use-chosen";

export type AddPeopleProps = {
  conversationId: string;
  /** Accounts that are in it. */
  taken: readonly string[];
  onBack: () => void;
  onClose: () => void;
};

/** Adds contacts to a conversation; who could not be added stays chosen, and it is said why. */
export function AddPeople({ conversationId, taken, onBack, onClose }: AddPeopleProps) {
  const t = useTranslations();
  const add = useAddMember();
  const chosen = useChosen();
  const [refused, setRefused] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [isAdding, setIsAdding] = useState(false);
  const errorText = useErrorText();
  const reasons = new Map([...refused].map(([id, failure]) => [id, errorText(failure)]));
  const count = chosen.people.length;
  const addAll = async () => {
    setIsAdding(true);
    const { done, failures } = await actOnEach(
      chosen.people.map(({ id }) => id),
      (accountId) => add.mutateAsync({ params: { conversationId, accountId } }),
      () => undefined,
    );
    setIsAdding(false);
    setRefused(failures);
    if (done.length > 0) notify(t("chat.members.added", { count: done.length }), "good");
    if (failures.size === 0) onBack();
    else chosen.keep([...failures.keys()]);
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("chat.members.add")}
      closeLabel={t("common.actions.close")}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t("common.actions.back")}
          </Button>
          <Button busy={isAdding} disabled={count === 0} onClick={() => void addAll()}>
            {t("chat.members.addAction", { count })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Refusals people={chosen.people} reasons={reasons} />
        <ContactChoice chosen={chosen} taken={taken} refused={reasons} />
      </div>
    </Sheet>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useId, useState } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { Dialog } from "#components/ui/overlays/dialog";
import { Banner } from "#components/ui/states/banner";
import { mostAskedADay } from "#entities/conversations/chat";
import { useOpenConversation } from "#hooks/conversations/chat";
import { refusedAmong } from "#lib/chat/people";
import { originOf, type Place } from "#lib/chat/places";
import { useErrorText } from "#lib/forms/use-error-text";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ContactChoice } from "./contact-choice";
import { NameField } from "./name-field";
import { OtherMembers } from "./other-members";
import { PlaceChoice } from "./place-choice";
import { PlaceField } from "./place-field";
import { Refusals } from "./refusals";
import { useChosen } from "./use-chosen";

export type NewMessageDialogProps = {
  /** Where one chooses from; null: the contacts. */
  place: Place | null;
  onPlace: (place: Place | null) => void;
  onClose: () => void;
};

/**
 * Chooses whom to write to: contacts or people of a place, with more than one of them the conversation gets a name; or
 * another member, who is written to alone.
 */
export function NewMessageDialog({ place, onPlace, onClose }: NewMessageDialogProps) {
  const t = useTranslations();
  const formId = useId();
  const href = useHref();
  const router = useRouter();
  const errorText = useErrorText();
  const chosen = useChosen();
  const open = useOpenConversation();
  const hasDirectory = useAppContext().config.MODULES.accounts.enabled;
  const [name, setName] = useState("");
  const [wasAsked, setWasAsked] = useState(false);
  const count = chosen.people.length;
  const needsName = count > 1;
  const isNameless = needsName && name.trim() === "";
  const sent = open.variables?.body.accountIds ?? [];
  // Of one person it is said as it is; among several by name, and the others stay chosen.
  const refused = sent.length > 1 ? refusedAmong(sent, open.error) : [];
  const reasons = new Map(refused.map((id) => [id, t("errors.contacts_only")]));
  const isTooMany = open.error?.fields?.accountIds === "too_many";
  const moveTo = (next: Place | null) => {
    chosen.keep([]);
    open.reset();
    onPlace(next);
  };
  const openWith = (accountIds: string[], given = "") =>
    open.mutate(
      { body: { name: given, accountIds, ...(place && { from: originOf(place) }) } },
      {
        onSuccess: ({ channelId }) => {
          onClose();
          router.push(href(routes.conversation(String(channelId))));
        },
      },
    );
  const begin = (event: SyntheticEvent) => {
    event.preventDefault();
    setWasAsked(true);
    if (count === 0 || isNameless) return;
    openWith(
      chosen.people.map(({ id }) => id),
      needsName ? name.trim() : "",
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
        <Refusals people={chosen.people} reasons={reasons} />
        {open.error && refused.length === 0 && (
          <Banner tone="bad" announce>
            {isTooMany ? t("chat.open.askedHint", { count: mostAskedADay }) : errorText(open.error)}
          </Banner>
        )}
        {needsName && <NameField value={name} isMissing={wasAsked && isNameless} onChange={setName} />}
        <PlaceField place={place} onChange={moveTo} />
        {place ? (
          <PlaceChoice key={`${place.kind}/${place.id}`} place={place} chosen={chosen} refused={reasons} />
        ) : (
          <ContactChoice
            chosen={chosen}
            refused={reasons}
            // Among several only contacts come in: whoever has chosen some is not shown others.
            {...(hasDirectory &&
              count === 0 && {
                beyond: (search: string) => (
                  <OtherMembers search={search} isBusy={open.isPending} onChoose={({ id }) => openWith([id])} />
                ),
              })}
          />
        )}
      </form>
    </Dialog>
  );
}

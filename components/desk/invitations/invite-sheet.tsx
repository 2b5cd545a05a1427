"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDesk } from "#components/desk/desk-context";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Segmented } from "#components/ui/fields/segmented";
import { Sheet } from "#components/ui/overlays/sheet";
import { Banner } from "#components/ui/states/banner";
import { useInvite } from "#hooks/groups/group-desk";
import { useErrorText } from "#lib/forms/use-error-text";
import { ChosenPeople } from "./chosen-people";
import { InvitePaste } from "./invite-paste";
import { InvitePick } from "./invite-pick";
import { useChoice } from "./use-choice";

type InviteSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; onSent: () => void };

/** Invites by choosing people or by pasting names; both fill one choice. */
export function InviteSheet({ open, onOpenChange, onSent }: InviteSheetProps) {
  const t = useTranslations();
  const { group } = useDesk();
  const invite = useInvite();
  const errorText = useErrorText();
  const choice = useChoice();
  const [way, setWay] = useState("pick");
  const count = choice.people.length;
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen);
    if (!isOpen) invite.reset();
  };
  const send = () => {
    const accountIds = choice.people.map(({ id }) => id);
    const done = () => {
      notify(t("desk.invite.sent", { count }), "good");
      choice.clear();
      close(false);
      onSent();
    };
    invite.mutate({ params: { groupId: group.id }, body: { accountIds } }, { onSuccess: done });
  };
  return (
    <Sheet
      size="lg"
      title={t("desk.invite.title")}
      closeLabel={t("common.actions.close")}
      open={open}
      onOpenChange={close}
      footer={
        <Button busy={invite.isPending} disabled={count === 0} onClick={send}>
          {count === 0 ? t("desk.invite.sendNone") : t("desk.invite.send", { count })}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {invite.error && (
          <Banner tone="bad" announce>
            {errorText(invite.error)}
          </Banner>
        )}
        <Segmented
          label={t("desk.invite.ways")}
          options={[
            { value: "pick", label: t("desk.invite.pick") },
            { value: "paste", label: t("desk.invite.paste") },
          ]}
          value={way}
          onValueChange={setWay}
        />
        <ChosenPeople people={choice.people} onRemove={choice.toggle} />
        {/* Both stay, so that going back and forth loses nothing. */}
        <div hidden={way !== "pick"}>
          <InvitePick choice={choice} />
        </div>
        <div hidden={way !== "paste"}>
          <InvitePaste choice={choice} />
        </div>
      </div>
    </Sheet>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TimeAgo } from "#components/activities/time-ago";
import { DeskSheet } from "#components/desk/desk-sheet";
import { Fact, PersonFacts } from "#components/desk/person-facts";
import { useSheetRow } from "#components/desk/use-sheet-row";
import { Button } from "#components/ui/actions/button";
import { displayName } from "#lib/format/names";
import type { ActOnInvitations, InvitationDesk } from "./use-invitation-acts";

type InvitationSheetProps = {
  desk: InvitationDesk;
  /** Empty = closed. */
  opened: string;
  onOpen: (key: string) => void;
  onCancel: ActOnInvitations;
  onReinvite: ActOnInvitations;
};

/** Who was invited, by whom, and what became of it. */
export function InvitationSheet({ desk, opened, onOpen, onCancel, onReinvite }: InvitationSheetProps) {
  const t = useTranslations("desk.invitations");
  const [now] = useState(() => new Date());
  const { row, keys, leadOn } = useSheetRow(desk, opened, onOpen);
  const isWaiting = row?.status === "invited";
  const change = (act: ActOnInvitations) => () => {
    if (!row) return;
    leadOn();
    void act([row.id]);
  };
  return (
    <DeskSheet
      title={row ? displayName(row.account) : ""}
      open={row !== undefined}
      onClose={() => onOpen("")}
      keys={{ ...keys, ...(isWaiting ? { c: change(onCancel) } : { i: change(onReinvite) }) }}
      footer={
        isWaiting ? (
          <Button variant="secondary" onClick={change(onCancel)}>
            {t("cancel")}
          </Button>
        ) : (
          <Button onClick={change(onReinvite)}>{t("reinvite")}</Button>
        )
      }
    >
      {row && (
        <PersonFacts account={row.account}>
          <Fact label={t("statusTitle")}>{t(row.status)}</Fact>
          <Fact label={t("inviter")}>
            <bdi>{displayName(row.inviter)}</bdi>
          </Fact>
          <Fact label={t("since")}>
            <TimeAgo instant={row.updatedAt} now={now} />
          </Fact>
        </PersonFacts>
      )}
    </DeskSheet>
  );
}

"use client";

import { MailPlus, UserPlus } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { DeskBar } from "#components/desk/desk-bar";
import { useDesk } from "#components/desk/desk-context";
import { DeskRows } from "#components/desk/desk-rows";
import { DeskToolbar } from "#components/desk/desk-toolbar";
import { KeyboardHelp } from "#components/desk/keyboard-help";
import { type DeskFilter, useDeskFilter } from "#components/desk/use-desk-filter";
import { useDeskKeys } from "#components/desk/use-desk-keys";
import { Button } from "#components/ui/actions/button";
import { EmptyState } from "#components/ui/states/empty-state";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useGroupInvitations } from "#hooks/groups/group-desk";
import { displayName } from "#lib/format/names";
import { useInvitationColumns } from "./invitation-columns";
import { InvitationSheet } from "./invitation-sheet";
import { InviteSheet } from "./invite-sheet";
import { type InvitationStatus, invitationKey, invitationStatuses, useInvitationActs } from "./use-invitation-acts";

export function Invitations() {
  const t = useTranslations("desk.invitations");
  const filter = useDeskFilter(invitationStatuses);
  const [isInviting, setInviting] = useState(false);
  const [round, setRound] = useState(0);
  const labels = { invited: t("invited"), rejected: t("rejected"), canceled: t("canceled"), all: t("all") };
  return (
    <>
      <DeskToolbar
        filter={filter}
        labels={labels}
        searchLabel={t("search")}
        action={
          <Button icon={<UserPlus aria-hidden="true" className="size-4.5" />} onClick={() => setInviting(true)}>
            {t("invite")}
          </Button>
        }
      />
      <InvitationList
        key={`${filter.status} ${filter.search}`}
        filter={filter}
        round={round}
        onInvite={() => setInviting(true)}
      />
      <InviteSheet open={isInviting} onOpenChange={setInviting} onSent={() => setRound(round + 1)} />
    </>
  );
}

type InvitationListProps = { filter: DeskFilter<InvitationStatus>; round: number; onInvite: () => void };

function InvitationList({ filter, round, onInvite }: InvitationListProps) {
  const t = useTranslations("desk.invitations");
  const format = useFormatter();
  const { group } = useDesk();
  const { status, search } = filter;
  const read = useGroupInvitations(group.id, { ...(status !== "all" && { status }), ...(search && { search }) });
  const { desk, isWaiting, cancel, reinvite } = useInvitationActs(read, { status, round });
  const [opened, setOpened] = useUrlParam("open");
  const [isHelpOpen, setHelpOpen] = useState(false);
  const columns = useInvitationColumns(desk.failures, { cancel, reinvite });
  const actOn = (act: typeof cancel) => () => void act(desk.targets());
  useDeskKeys(desk, {
    onOpen: setOpened,
    onHelp: () => setHelpOpen(true),
    keys: { c: actOn(cancel), i: actOn(reinvite), n: onInvite },
  });
  const help = [
    { keys: ["C"], text: t("cancel") },
    { keys: ["I"], text: t("reinvite") },
    { keys: ["N"], text: t("invite") },
  ];
  const chosen = desk.targets();
  const count = desk.count;
  return (
    <>
      <DeskBar
        desk={desk}
        total={count === undefined ? "" : t("count", { count, number: format.number(count) })}
        actions={
          <>
            {chosen.some(isWaiting) && (
              <Button size="sm" variant="secondary" onClick={actOn(cancel)}>
                {t("cancelMany")}
              </Button>
            )}
            {!chosen.every(isWaiting) && (
              <Button size="sm" variant="secondary" onClick={actOn(reinvite)}>
                {t("reinvite")}
              </Button>
            )}
          </>
        }
        help={<KeyboardHelp open={isHelpOpen} onOpenChange={setHelpOpen} lines={help} />}
      />
      <DeskRows
        desk={desk}
        read={read}
        label={t("label")}
        columns={columns}
        rowKey={invitationKey}
        selectLabel={({ account }) => t("select", { name: displayName(account) })}
        opened={opened}
        onOpen={setOpened}
        loadingLabel={t("loading")}
        errorTitle={t("errorTitle")}
        search={filter}
        empty={<EmptyState icon={<MailPlus />} title={t(`none.${status}`)} text={t(`noneText.${status}`)} />}
      />
      <InvitationSheet desk={desk} opened={opened} onOpen={setOpened} onCancel={cancel} onReinvite={reinvite} />
    </>
  );
}

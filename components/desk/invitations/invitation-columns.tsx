import { useTranslations } from "next-intl";
import { useState } from "react";
import { TimeAgo } from "#components/activities/time-ago";
import { PersonCell } from "#components/desk/person-cell";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import type { SelectionColumn } from "#components/ui/lists/selection-list";
import type { GroupInvitation } from "#entities/groups/groups";
import { displayName } from "#lib/format/names";
import { useErrorText } from "#lib/forms/use-error-text";
import type { ActOnInvitations, InvitationDesk } from "./use-invitation-acts";

type Acts = { cancel: ActOnInvitations; reinvite: ActOnInvitations };

export function useInvitationColumns(
  failures: InvitationDesk["failures"],
  acts: Acts,
): SelectionColumn<GroupInvitation>[] {
  const t = useTranslations("desk.invitations");
  const errorText = useErrorText();
  const [now] = useState(() => new Date());
  return [
    {
      key: "person",
      cell: ({ id, account, inviter, status }) => {
        const failure = failures.get(id);
        return (
          <PersonCell
            account={account}
            badge={status !== "invited" && <Badge>{t(status)}</Badge>}
            note={<p className="truncate text-caption text-ink-muted">{t("by", { name: displayName(inviter) })}</p>}
            fault={failure && errorText(failure)}
          />
        );
      },
    },
    {
      key: "when",
      className: "figures text-caption text-ink-muted sm:w-28 sm:text-end",
      cell: ({ updatedAt }) => <TimeAgo instant={updatedAt} now={now} />,
    },
    {
      key: "acts",
      className: "flex w-32 justify-end max-sm:hidden",
      cell: (row, control) => <RowAct row={row} control={control} {...acts} />,
    },
  ];
}

type RowActProps = Acts & { row: GroupInvitation; control: { tabIndex: number } };

function RowAct({ row: { id, status, account }, control, cancel, reinvite }: RowActProps) {
  const t = useTranslations("desk.invitations");
  const name = displayName(account);
  const act =
    status === "invited"
      ? { run: cancel, words: t("cancelShort"), label: t("cancelName", { name }) }
      : { run: reinvite, words: t("reinvite"), label: t("reinviteName", { name }) };
  return (
    <Button {...control} size="sm" variant="secondary" aria-label={act.label} onClick={() => void act.run([id])}>
      {act.words}
    </Button>
  );
}

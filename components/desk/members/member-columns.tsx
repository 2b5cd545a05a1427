import { Ellipsis, LogOut, ShieldCheck, ShieldMinus, UserMinus } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { PersonCell } from "#components/desk/person-cell";
import { IconButton } from "#components/ui/actions/icon-button";
import { Badge } from "#components/ui/display/badge";
import type { SelectionColumn } from "#components/ui/lists/selection-list";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import type { GroupMembership } from "#entities/groups/groups";
import { displayName } from "#lib/format/names";
import { useErrorText } from "#lib/forms/use-error-text";
import type { MemberDesk } from "./use-member-acts";

export interface MemberActs {
  viewerId: string | null;
  promote: (key: string) => void;
  demote: (key: string) => void;
  remove: (keys: readonly string[]) => void;
}

export function useMemberColumns(desk: MemberDesk, acts: MemberActs): SelectionColumn<GroupMembership>[] {
  const t = useTranslations("desk.members");
  const errorText = useErrorText();
  const format = useFormatter();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const memberBadges = ({ accountId, role }: GroupMembership) => {
    const isViewer = accountId === acts.viewerId;
    if (!isViewer && role === "member") return null;
    return (
      <>
        {isViewer && <Badge>{t("you")}</Badge>}
        {role === "moderator" && <Badge tone="brand">{t("moderator")}</Badge>}
      </>
    );
  };
  return [
    {
      key: "person",
      cell: (row) => {
        const failure = desk.failures.get(row.accountId);
        return <PersonCell account={row.account} badge={memberBadges(row)} fault={failure && errorText(failure)} />;
      },
    },
    {
      key: "since",
      className: "figures text-caption text-ink-muted max-sm:hidden sm:w-44 sm:text-end",
      cell: ({ createdAt }) =>
        t("since", { day: format.dateTime(new Date(createdAt), { dateStyle: "medium", timeZone }) }),
    },
    {
      key: "acts",
      cell: (row, control) => <RowMenu row={row} control={control} acts={acts} />,
    },
  ];
}

type RowMenuProps = { row: GroupMembership; control: { tabIndex: number }; acts: MemberActs };

function RowMenu({ row, control, acts }: RowMenuProps) {
  const t = useTranslations("desk.members");
  const { accountId, account, role } = row;
  const isViewer = accountId === acts.viewerId;
  const items: MenuItem[] = [
    role === "member"
      ? { key: "promote", label: t("promote"), icon: <ShieldCheck />, onSelect: () => acts.promote(accountId) }
      : {
          key: "demote",
          label: isViewer ? t("stepDown") : t("demote"),
          icon: <ShieldMinus />,
          onSelect: () => acts.demote(accountId),
        },
    { key: "line", separator: true },
    {
      key: "remove",
      label: isViewer ? t("leave") : t("remove"),
      icon: isViewer ? <LogOut /> : <UserMinus />,
      tone: "danger",
      onSelect: () => acts.remove([accountId]),
    },
  ];
  return (
    <Menu
      trigger={
        <IconButton {...control} size="sm" label={t("menu", { name: displayName(account) })} icon={<Ellipsis />} />
      }
      items={items}
    />
  );
}

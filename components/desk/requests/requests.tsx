"use client";

import { Check, UserCheck, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { TimeAgo } from "#components/activities/time-ago";
import { DeskBar } from "#components/desk/desk-bar";
import { useDesk } from "#components/desk/desk-context";
import { DeskRows } from "#components/desk/desk-rows";
import { DeskToolbar } from "#components/desk/desk-toolbar";
import { KeyboardHelp } from "#components/desk/keyboard-help";
import { PersonCell } from "#components/desk/person-cell";
import { type DeskFilter, useDeskFilter } from "#components/desk/use-desk-filter";
import { useDeskKeys } from "#components/desk/use-desk-keys";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { Badge } from "#components/ui/display/badge";
import type { SelectionColumn } from "#components/ui/lists/selection-list";
import { EmptyState } from "#components/ui/states/empty-state";
import type { GroupRequest } from "#entities/groups/groups";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useGroupRequests } from "#hooks/groups/group-desk";
import { displayName } from "#lib/format/names";
import { useErrorText } from "#lib/forms/use-error-text";
import { RequestSheet } from "./request-sheet";
import {
  type ActOnRequests,
  type RequestDesk,
  type RequestStatus,
  requestKey,
  requestStatuses,
  useRequestActs,
} from "./use-request-acts";

export function Requests() {
  const t = useTranslations("desk.requests");
  const filter = useDeskFilter(requestStatuses);
  const labels = { requested: t("open"), rejected: t("rejected"), all: t("all") };
  return (
    <>
      <DeskToolbar filter={filter} labels={labels} searchLabel={t("search")} />
      <RequestList key={`${filter.status} ${filter.search}`} filter={filter} />
    </>
  );
}

function RequestList({ filter }: { filter: DeskFilter<RequestStatus> }) {
  const t = useTranslations("desk.requests");
  const format = useFormatter();
  const { group } = useDesk();
  const { status, search } = filter;
  const read = useGroupRequests(group.id, { ...(status !== "all" && { status }), ...(search && { search }) });
  const { desk, accept, reject } = useRequestActs(read, status);
  const [opened, setOpened] = useUrlParam("open");
  const [isHelpOpen, setHelpOpen] = useState(false);
  const columns = useColumns(desk.failures, accept, reject);
  const actOn = (act: typeof accept) => () => void act(desk.targets());
  useDeskKeys(desk, {
    onOpen: setOpened,
    onHelp: () => setHelpOpen(true),
    keys: { a: actOn(accept), r: actOn(reject) },
  });
  const help = [
    { keys: ["A"], text: t("acceptKey") },
    { keys: ["R"], text: t("rejectKey") },
  ];
  return (
    <>
      <DeskBar
        desk={desk}
        total={
          desk.count === undefined ? "" : t(`count.${status}`, { count: desk.count, number: format.number(desk.count) })
        }
        actions={
          <>
            <Button size="sm" onClick={actOn(accept)}>
              {t("accept")}
            </Button>
            <Button size="sm" variant="secondary" onClick={actOn(reject)}>
              {t("reject")}
            </Button>
          </>
        }
        help={<KeyboardHelp open={isHelpOpen} onOpenChange={setHelpOpen} lines={help} />}
      />
      <DeskRows
        desk={desk}
        read={read}
        label={t("label")}
        columns={columns}
        rowKey={requestKey}
        selectLabel={({ account }) => t("select", { name: displayName(account) })}
        opened={opened}
        onOpen={setOpened}
        loadingLabel={t("loading")}
        errorTitle={t("errorTitle")}
        search={filter}
        empty={<EmptyState icon={<UserCheck />} title={t(`none.${status}`)} text={t(`noneText.${status}`)} />}
      />
      <RequestSheet desk={desk} opened={opened} onOpen={setOpened} onAccept={accept} onReject={reject} />
    </>
  );
}

function useColumns(
  failures: RequestDesk["failures"],
  accept: ActOnRequests,
  reject: ActOnRequests,
): SelectionColumn<GroupRequest>[] {
  const t = useTranslations("desk.requests");
  const errorText = useErrorText();
  const [now] = useState(() => new Date());
  return [
    {
      key: "person",
      cell: ({ id, account, status }) => {
        const failure = failures.get(id);
        return (
          <PersonCell
            account={account}
            badge={status === "rejected" && <Badge>{t("rejected")}</Badge>}
            fault={failure && errorText(failure)}
          />
        );
      },
    },
    {
      key: "when",
      className: "figures text-caption text-ink-muted sm:w-28 sm:text-end",
      cell: ({ createdAt }) => <TimeAgo instant={createdAt} now={now} />,
    },
    {
      key: "acts",
      className: "w-32 max-sm:hidden",
      cell: (row, control) => row.status === "requested" && <RowActs {...{ row, control, accept, reject }} />,
    },
  ];
}

type RowActsProps = {
  row: GroupRequest;
  control: { tabIndex: number };
  accept: ActOnRequests;
  reject: ActOnRequests;
};

function RowActs({ row, control, accept, reject }: RowActsProps) {
  const t = useTranslations("desk.requests");
  const name = displayName(row.account);
  return (
    <div className="flex items-center justify-end gap-1">
      <Button
        {...control}
        size="sm"
        variant="secondary"
        icon={<Check aria-hidden="true" className="size-4" />}
        aria-label={t("acceptName", { name })}
        onClick={() => void accept([row.id])}
      >
        {t("accept")}
      </Button>
      <IconButton
        {...control}
        size="sm"
        label={t("rejectName", { name })}
        icon={<X />}
        onClick={() => void reject([row.id])}
      />
    </div>
  );
}

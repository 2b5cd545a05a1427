"use client";

import { UsersRound } from "lucide-react";
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
import { useReadPages } from "#hooks/calls/use-call";
import { groupMembersOptions } from "#hooks/groups/groups-options";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { displayName } from "#lib/format/names";
import { useMemberColumns } from "./member-columns";
import { MemberDialogs, type MemberQuestion } from "./member-dialogs";
import { MemberSheet } from "./member-sheet";
import { type MemberFilter, memberFilters, memberKey, useMemberActs } from "./use-member-acts";

export function Members() {
  const t = useTranslations("desk.members");
  const filter = useDeskFilter(memberFilters);
  const labels = { all: t("all"), moderator: t("moderators"), member: t("members") };
  return (
    <>
      <DeskToolbar filter={filter} labels={labels} searchLabel={t("search")} />
      <MemberList key={`${filter.status} ${filter.search}`} filter={filter} />
    </>
  );
}

function MemberList({ filter }: { filter: DeskFilter<MemberFilter> }) {
  const t = useTranslations("desk.members");
  const format = useFormatter();
  const { group } = useDesk();
  const { status, search } = filter;
  const read = useReadPages(
    groupMembersOptions(group.id, { ...(status !== "all" && { role: status }), ...(search && { search }) }),
  );
  const { desk, change, remove } = useMemberActs(read, status);
  const viewerId = useViewerId();
  const [opened, setOpened] = useUrlParam("open");
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const acts = {
    promote: (key: string) => void change(key, "moderator"),
    demote: (key: string) => (key === viewerId ? setQuestion({ kind: "stepDown" }) : void change(key, "member")),
    remove: (keys: readonly string[]) => {
      const others = keys.filter((key) => key !== viewerId);
      if (others.length > 0) return setQuestion({ kind: "remove", keys: others });
      if (keys.length > 0) setQuestion({ kind: "leave" });
    },
  };
  const columns = useMemberColumns(desk, { viewerId, ...acts });
  const onCurrent = (role: "member" | "moderator", act: (key: string) => void) => () => {
    const row = desk.find(desk.cursor.cursor ?? "");
    if (row?.role === role) act(row.accountId);
  };
  const removeChosen = () => acts.remove(desk.targets());
  useDeskKeys(desk, {
    onOpen: setOpened,
    onHelp: () => setHelpOpen(true),
    keys: { p: onCurrent("member", acts.promote), d: onCurrent("moderator", acts.demote), r: removeChosen },
  });
  const help = [
    { keys: ["P"], text: t("promote") },
    { keys: ["D"], text: t("demote") },
    { keys: ["R"], text: t("remove") },
  ];
  const count = desk.count;
  return (
    <>
      <DeskBar
        desk={desk}
        total={count === undefined ? "" : t("count", { count, number: format.number(count) })}
        actions={
          <Button size="sm" variant="secondary" onClick={removeChosen}>
            {t("removeMany")}
          </Button>
        }
        help={<KeyboardHelp open={isHelpOpen} onOpenChange={setHelpOpen} lines={help} />}
      />
      <DeskRows
        desk={desk}
        read={read}
        label={t("label")}
        columns={columns}
        rowKey={memberKey}
        selectLabel={({ account }) => t("select", { name: displayName(account) })}
        opened={opened}
        onOpen={setOpened}
        loadingLabel={t("loading")}
        errorTitle={t("errorTitle")}
        search={filter}
        empty={<EmptyState icon={<UsersRound />} title={t("none")} />}
      />
      <MemberSheet desk={desk} opened={opened} onOpen={setOpened} viewerId={viewerId} {...acts} />
      <MemberDialogs
        question={question}
        onClose={() => setQuestion(null)}
        desk={desk}
        onRemove={(keys) => void remove(keys)}
        onStepDown={() => viewerId !== null && void change(viewerId, "member")}
      />
    </>
  );
}

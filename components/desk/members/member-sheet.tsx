"use client";

import { LogOut, UserMinus } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { DeskSheet } from "#components/desk/desk-sheet";
import { Fact, PersonFacts } from "#components/desk/person-facts";
import { useSheetRow } from "#components/desk/use-sheet-row";
import { Button } from "#components/ui/actions/button";
import { displayName } from "#lib/format/names";
import type { MemberActs } from "./member-columns";
import type { MemberDesk } from "./use-member-acts";

type MemberSheetProps = MemberActs & {
  desk: MemberDesk;
  /** Empty = closed. */
  opened: string;
  onOpen: (key: string) => void;
};

/** One member, and what a moderator may do about them; it closes where the list asks or shows the outcome. */
export function MemberSheet({ desk, opened, onOpen, viewerId, promote, demote, remove }: MemberSheetProps) {
  const t = useTranslations("desk.members");
  const format = useFormatter();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { row, keys } = useSheetRow(desk, opened, onOpen);
  const isViewer = row?.accountId === viewerId;
  const Leave = isViewer ? LogOut : UserMinus;
  const then = (act: () => void) => () => {
    onOpen("");
    act();
  };
  return (
    <DeskSheet
      title={row ? displayName(row.account) : ""}
      open={row !== undefined}
      onClose={() => onOpen("")}
      keys={keys}
      footer={
        row && (
          <>
            <Button
              variant="quiet"
              icon={<Leave aria-hidden="true" className="size-4.5 text-bad" />}
              onClick={then(() => remove([row.accountId]))}
            >
              {isViewer ? t("leave") : t("remove")}
            </Button>
            {row.role === "member" ? (
              <Button variant="secondary" onClick={then(() => promote(row.accountId))}>
                {t("promote")}
              </Button>
            ) : (
              <Button variant="secondary" onClick={then(() => demote(row.accountId))}>
                {isViewer ? t("stepDown") : t("demote")}
              </Button>
            )}
          </>
        )
      }
    >
      {row && (
        <PersonFacts account={row.account}>
          <Fact label={t("role")}>{t(row.role)}</Fact>
          <Fact label={t("inGroupSince")}>
            {format.dateTime(new Date(row.createdAt), { dateStyle: "medium", timeZone })}
          </Fact>
        </PersonFacts>
      )}
    </DeskSheet>
  );
}

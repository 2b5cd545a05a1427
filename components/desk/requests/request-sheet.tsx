"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TimeAgo } from "#components/activities/time-ago";
import { DeskSheet } from "#components/desk/desk-sheet";
import { Fact, PersonFacts } from "#components/desk/person-facts";
import { useSheetRow } from "#components/desk/use-sheet-row";
import { Button } from "#components/ui/actions/button";
import { displayName } from "#lib/format/names";
import type { ActOnRequests, RequestDesk } from "./use-request-acts";

type RequestSheetProps = {
  desk: RequestDesk;
  /** Empty = closed. */
  opened: string;
  onOpen: (key: string) => void;
  onAccept: ActOnRequests;
  onReject: ActOnRequests;
};

/** Who asks; an answer leads on to the next one, as in a mailbox. */
export function RequestSheet({ desk, opened, onOpen, onAccept, onReject }: RequestSheetProps) {
  const t = useTranslations("desk.requests");
  const [now] = useState(() => new Date());
  const { row, keys, leadOn } = useSheetRow(desk, opened, onOpen);
  const isWaiting = row?.status === "requested";
  const answer = (act: ActOnRequests) => () => {
    if (!isWaiting) return;
    leadOn();
    void act([row.id]);
  };
  return (
    <DeskSheet
      title={row ? displayName(row.account) : ""}
      open={row !== undefined}
      onClose={() => onOpen("")}
      keys={{ ...keys, a: answer(onAccept), r: answer(onReject) }}
      footer={
        isWaiting && (
          <>
            <Button variant="secondary" onClick={answer(onReject)}>
              {t("reject")}
            </Button>
            <Button onClick={answer(onAccept)}>{t("accept")}</Button>
          </>
        )
      }
    >
      {row && (
        <PersonFacts account={row.account}>
          <Fact label={t("asked")}>
            <TimeAgo instant={row.createdAt} now={now} />
          </Fact>
          {row.status === "rejected" && (
            <Fact label={t("answered")}>
              {t("rejected")}, <TimeAgo instant={row.updatedAt} now={now} />
            </Fact>
          )}
        </PersonFacts>
      )}
    </DeskSheet>
  );
}

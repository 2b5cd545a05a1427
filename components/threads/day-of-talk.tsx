"use client";

import { useTranslations } from "next-intl";
import { ActivityText } from "#components/activities/card/activity-text";
import { DaySection } from "#components/conversations/day-section";
import { EditedMark } from "#components/conversations/edited-mark";
import { MessageMenu } from "#components/conversations/message-menu";
import { ReactButton, Reactions } from "#components/conversations/reactions";
import { RunOfMessages } from "#components/conversations/run-of-messages";
import type { ReactionName } from "#entities/conversations/reactions";
import type { Day } from "#lib/conversations/days";
import type { Remark } from "#lib/threads/remarks";
import { EditRemark } from "./edit-remark";

export type DayOfTalkProps = {
  day: Day<Remark>;
  threadId: string;
  /** The reader's. */
  zone: string;
  viewerId: string | null;
  mayModerate: boolean;
  /** Which one its author says in other words now. */
  edited: string | null;
  onEdit: (remark: Remark) => void;
  /** It was, or will not be. */
  onEdited: () => void;
  onRemove: (remark: Remark) => void;
  /** Somebody wants to report what another has said. */
  onReport: (remark: Remark) => void;
  onReact: (remark: Remark, name: ReactionName, isOn: boolean) => void;
};

/** What was said on one day. */
export function DayOfTalk({
  day,
  threadId,
  zone,
  viewerId,
  mayModerate,
  edited,
  onEdit,
  onEdited,
  onRemove,
  onReport,
  onReact,
}: DayOfTalkProps) {
  const t = useTranslations("threads.questions");
  const reactionsTo = (remark: Remark) => ({
    message: remark,
    viewerId,
    onReact: (name: ReactionName, isOn: boolean) => onReact(remark, name, isOn),
  });
  return (
    <DaySection day={day} zone={zone}>
      {day.runs.map((run) => {
        const isOwn = run.accountId === viewerId;
        return (
          <RunOfMessages
            key={run.id}
            run={run}
            account={run.messages[0].account}
            isOwn={isOwn}
            isNamed
            zone={zone}
            bodyOf={(remark) =>
              isOwn && remark.id === edited ? (
                <EditRemark threadId={threadId} remark={remark} onClose={onEdited} />
              ) : (
                <ActivityText message={remark.body} entities={remark.entities} className="leading-relaxed" />
              )
            }
            noteOf={({ editedAt, question }) => (
              <>
                {question && <span className="font-medium">{t("mark")}</span>}
                <EditedMark editedAt={editedAt} zone={zone} />
              </>
            )}
            actsOf={(remark) =>
              remark.id !== edited && (
                <>
                  <ReactButton {...reactionsTo(remark)} />
                  <MessageMenu
                    text={remark.body}
                    onEdit={isOwn ? () => onEdit(remark) : undefined}
                    onRemove={isOwn || mayModerate ? () => onRemove(remark) : undefined}
                    onReport={isOwn ? undefined : () => onReport(remark)}
                  />
                </>
              )
            }
            belowOf={(remark) => <Reactions {...reactionsTo(remark)} />}
          />
        );
      })}
    </DaySection>
  );
}

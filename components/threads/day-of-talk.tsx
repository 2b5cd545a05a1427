"use client";

import { Flag, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActivityText } from "#components/activities/card/activity-text";
import { DaySection } from "#components/conversations/day-section";
import { MessageAct } from "#components/conversations/message-act";
import { RunOfMessages } from "#components/conversations/run-of-messages";
import type { ReactionName } from "#entities/conversations/threads";
import type { Day } from "#lib/conversations/days";
import type { Remark } from "#lib/threads/remarks";
import { EditForm } from "./edit-form";
import { ReactButton, Reactions } from "./reactions";

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
  const t = useTranslations();
  const reactionsTo = (remark: Remark) => ({
    remark,
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
                <EditForm threadId={threadId} remark={remark} onClose={onEdited} />
              ) : (
                <ActivityText message={remark.body} entities={remark.entities} className="leading-relaxed" />
              )
            }
            noteOf={({ editedAt, question }) => (
              <>
                {question && <span className="font-medium">{t("threads.questions.mark")}</span>}
                {editedAt !== null && <span>{t("threads.edited")}</span>}
              </>
            )}
            actsOf={(remark) =>
              remark.id !== edited && (
                <>
                  <ReactButton {...reactionsTo(remark)} />
                  {isOwn && (
                    <MessageAct
                      label={t("threads.edit")}
                      icon={<Pencil strokeWidth={1.75} />}
                      onClick={() => onEdit(remark)}
                    />
                  )}
                  {(isOwn || mayModerate) && (
                    <MessageAct
                      label={t("conversations.message.delete")}
                      icon={<Trash2 strokeWidth={1.75} />}
                      aria-haspopup="dialog"
                      onClick={() => onRemove(remark)}
                    />
                  )}
                  {!isOwn && (
                    <MessageAct
                      label={t("conversations.message.report")}
                      icon={<Flag strokeWidth={1.75} />}
                      aria-haspopup="dialog"
                      onClick={() => onReport(remark)}
                    />
                  )}
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

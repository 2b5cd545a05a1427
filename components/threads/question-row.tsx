"use client";

import { ChevronUp, CircleCheck, Flag, Trash2, Undo2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ActivityText } from "#components/activities/card/activity-text";
import { EditedMark } from "#components/conversations/edited-mark";
import { MessageAct } from "#components/conversations/message-act";
import { Button } from "#components/ui/actions/button";
import { Pill } from "#components/ui/actions/pill";
import { Badge } from "#components/ui/display/badge";
import { formatLongDay, formatTime } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { isAnswered } from "#lib/threads/questions";
import type { Remark } from "#lib/threads/remarks";

export type QuestionRowProps = {
  question: Remark;
  /** The reader's. */
  zone: string;
  isOwn: boolean;
  /** Marks questions as answered, and deletes those of others. */
  mayModerate: boolean;
  onVote: (isOn: boolean) => void;
  onAnswer: (isOn: boolean) => void;
  onRemove: () => void;
  /** Somebody wants to report what another has asked. */
  onReport: () => void;
};

/** A question, how many want to know it too, and whether it was answered. */
export function QuestionRow({
  question,
  zone,
  isOwn,
  mayModerate,
  onVote,
  onAnswer,
  onRemove,
  onReport,
}: QuestionRowProps) {
  const t = useTranslations("threads");
  const words = useTranslations();
  const isDone = isAnswered(question);
  return (
    <li className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-line border-b py-3 last:border-b-0">
      <VoteButton question={question} onVote={onVote} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <Asked question={question} zone={zone} />
        <ActivityText message={question.body} entities={question.entities} className="text-sm leading-relaxed" />
        <div className="flex flex-wrap items-center gap-2">
          {isDone && (
            <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
              {t("questions.answered")}
            </Badge>
          )}
          {mayModerate && (
            <Button
              size="sm"
              variant="quiet"
              icon={isDone ? <Undo2 className="rtl:-scale-x-100" /> : <CircleCheck />}
              onClick={() => onAnswer(!isDone)}
            >
              {isDone ? t("questions.reopen") : t("questions.answer")}
            </Button>
          )}
          {(isOwn || mayModerate) && (
            <MessageAct
              label={words("conversations.message.delete")}
              icon={<Trash2 strokeWidth={1.75} />}
              aria-haspopup="dialog"
              onClick={onRemove}
            />
          )}
          {!isOwn && (
            <MessageAct
              label={words("conversations.message.report")}
              icon={<Flag strokeWidth={1.75} />}
              aria-haspopup="dialog"
              onClick={onReport}
            />
          )}
        </div>
      </div>
    </li>
  );
}

function VoteButton({ question: { question }, onVote }: Pick<QuestionRowProps, "question" | "onVote">) {
  const t = useTranslations("threads.questions");
  const number = new Intl.NumberFormat(useLocale()).format(question?.votes ?? 0);
  const hasVoted = question?.voted ?? false;
  return (
    <Pill
      pressed={hasVoted}
      aria-label={t("vote", { count: question?.votes ?? 0 })}
      onClick={() => onVote(!hasVoted)}
      className="self-start"
    >
      <ChevronUp aria-hidden="true" />
      <span aria-hidden="true" className="figures">
        {number}
      </span>
    </Pill>
  );
}

/** By whom, and when. */
function Asked({ question, zone }: Pick<QuestionRowProps, "question" | "zone">) {
  const locale = useLocale();
  const moment = { instant: question.createdAt, zone, locale };
  return (
    <p className="figures flex flex-wrap gap-x-1.5 text-caption text-ink-muted">
      <bdi className="font-medium">{displayName(question.account)}</bdi>
      <time dateTime={question.createdAt} title={`${formatLongDay(moment)}, ${formatTime(moment)}`}>
        {formatTime(moment)}
      </time>
      <EditedMark editedAt={question.editedAt} zone={zone} />
    </p>
  );
}

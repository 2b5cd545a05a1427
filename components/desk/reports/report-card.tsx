"use client";

import { Check, Flag, Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActivityAuthor } from "#components/activities/card/activity-author";
import { ActivityMedia } from "#components/activities/card/activity-media";
import { ActivityMessage } from "#components/activities/card/activity-message";
import { TimeAgo } from "#components/activities/time-ago";
import { AvatarStack } from "#components/ui/display/avatar-stack";
import { Badge } from "#components/ui/display/badge";
import type { ReportDecision, ReportedActivity } from "#entities/groups/group-desk";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { useErrorText } from "#lib/forms/use-error-text";
import { DecisionChoices } from "./decision-choices";

type ReportCardProps = {
  report: ReportedActivity;
  now: Date;
  isCurrent: boolean;
  /** Decided by somebody else meanwhile. */
  isOut: boolean;
  failure: { code: string; message: string } | undefined;
  onCursor: () => void;
  onDecide: (decision: ReportDecision) => void;
};

/** A post as it stands in its place, who reported it, and what can be decided. */
export function ReportCard({ report, now, isCurrent, isOut, failure, onCursor, onDecide }: ReportCardProps) {
  const t = useTranslations("desk.reports");
  const errorText = useErrorText();
  const { activity, decision } = report;
  const { account, message, entities, image, images, video } = activity;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keyboard goes from post to post as a shortcut
    <li
      data-row={report.id}
      tabIndex={-1}
      aria-label={t("post", { name: displayName(account) })}
      onFocus={onCursor}
      className={cx(
        "scroll-mt-18 overflow-hidden rounded-card border bg-surface outline-none lg:scroll-mt-4",
        isCurrent ? "border-brand" : "border-line",
      )}
    >
      <Reporters report={report} now={now} />
      <div className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-6">
        <ActivityAuthor activity={{ ...activity, group: null, event: null }} now={now} />
        <ActivityMessage message={message} entities={entities} />
        <ActivityMedia image={image} video={video} name={displayName(account)} {...(images && { images })} />
      </div>
      {failure && (
        <p role="alert" className="px-4 pb-3 text-bad text-caption sm:px-6">
          {errorText(failure)}
        </p>
      )}
      {isOut && <p className="px-4 pb-4 text-caption text-ink-muted sm:px-6">{t("handled")}</p>}
      {decision === null && !isOut && <Decisions onDecide={onDecide} />}
    </li>
  );
}

function Reporters({ report, now }: { report: ReportedActivity; now: Date }) {
  const t = useTranslations("desk.reports");
  const { reporters, reports, reportedAt, decision, decidedAt } = report;
  const people = reporters.map((account) => ({
    id: account.id,
    name: displayName(account),
    src: account.image?.uri ?? null,
  }));
  const [first] = people;
  const who = first ? t("reportedBy", { name: first.name, others: reports - 1 }) : t("reportedTimes", { reports });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-wash px-4 py-2.5 text-caption sm:px-6">
      {people.length > 0 ? (
        <AvatarStack
          people={people}
          shown={3}
          total={people.length}
          size="xs"
          label={people.map(({ name }) => name).join(", ")}
        />
      ) : (
        <Flag aria-hidden="true" className="size-4 text-ink-muted" />
      )}
      <p className="min-w-0 flex-1 wrap-anywhere">
        {who}
        <span className="text-ink-muted before:mx-1.5 before:content-['·']">
          <TimeAgo instant={reportedAt} now={now} />
        </span>
      </p>
      {decision && (
        <span className="flex items-center gap-2 text-ink-muted">
          <Badge tone={decision === "keep" ? "good" : "neutral"}>{t(`decision.${decision}`)}</Badge>
          {decidedAt && <TimeAgo instant={decidedAt} now={now} />}
        </span>
      )}
    </div>
  );
}

const decisions = [
  { decision: "keep", Icon: Check, tone: "" },
  { decision: "dismiss", Icon: X, tone: "" },
  { decision: "remove", Icon: Trash2, tone: "text-bad" },
] as const;

function Decisions({ onDecide }: { onDecide: (decision: ReportDecision) => void }) {
  const t = useTranslations("desk.reports");
  const choices = decisions.map((choice) => {
    const { decision } = choice;
    return { ...choice, label: t(decision), means: t(`means.${decision}`) };
  });
  return <DecisionChoices choices={choices} onDecide={onDecide} />;
}

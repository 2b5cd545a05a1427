"use client";

import { Check, Flag, Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActivityAuthor } from "#components/activities/card/activity-author";
import { ActivityMedia } from "#components/activities/card/activity-media";
import { ActivityMessage } from "#components/activities/card/activity-message";
import { SharedPost } from "#components/activities/card/shared-post";
import { TimeAgo } from "#components/activities/time-ago";
import { AvatarStack } from "#components/ui/display/avatar-stack";
import { Badge } from "#components/ui/display/badge";
import type { ReportDecision, ReportedActivity } from "#entities/groups/group-desk";
import { displayName } from "#lib/format/names";
import { DecisionChoices } from "./decision-choices";
import { ReportFrame } from "./report-frame";
import type { ShownReport } from "./report-queue";

type ReportCardProps = ShownReport<ReportDecision> & { report: ReportedActivity };

/** A post as it stands in its place, who reported it, and what can be decided. */
export function ReportCard({ report, now, onDecide, ...shown }: ReportCardProps) {
  const t = useTranslations("desk.reports");
  const { activity, decision } = report;
  const { account, message, entities, image, images, video, reshare = false, shared = null } = activity;
  return (
    <ReportFrame
      {...shown}
      id={report.id}
      label={t("post", { name: displayName(account) })}
      head={<Reporters report={report} now={now} />}
      handled={t("handled")}
      decisions={decision === null && <Decisions onDecide={onDecide} />}
    >
      <div className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-6">
        <ActivityAuthor activity={{ ...activity, group: null, event: null }} now={now} />
        <ActivityMessage message={message} entities={entities} />
        <ActivityMedia image={image} video={video} name={displayName(account)} {...(images && { images })} />
        <SharedPost reshare={reshare} shared={shared} now={now} />
      </div>
    </ReportFrame>
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

"use client";

import { Flag, Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { TimeAgo } from "#components/activities/time-ago";
import { HandedOver } from "#components/chat/handed-over";
import { CopiedMessages } from "#components/conversations/copied-messages";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import type { MessageDecision, MessageReport } from "#entities/conversations/message-reports";
import type { BaseAccount } from "#entities/people/accounts";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { DecisionChoices } from "./decision-choices";
import { ReportFrame } from "./report-frame";
import type { ShownReport } from "./report-queue";

export type MessageReportCardProps = ShownReport<MessageDecision> & {
  report: MessageReport;
  /** An address of a picture or a file opens nothing any more. */
  onStale: () => void;
};

/** What was handed over, by whom and why, and what can be decided. */
export function MessageReportCard({ report, now, onDecide, onStale, ...shown }: MessageReportCardProps) {
  const t = useTranslations("desk.messages");
  const { message, images, files, before, place, reason, decision } = report;
  const author = message.account;
  const missing = { pictures: message.pictures - images.length, files: message.files - files.length };
  return (
    <ReportFrame
      {...shown}
      id={report.id}
      label={t("report", { name: author ? displayName(author) : "" })}
      head={<Head report={report} now={now} />}
      handled={t("handled")}
      decisions={decision === null && <Decisions onDecide={onDecide} />}
    >
      <div className="grid grid-cols-1 gap-3 px-1 py-3 sm:px-3">
        {reason ? (
          <figure className="px-3 text-sm">
            <figcaption className="text-caption text-ink-muted">{t("reason")}</figcaption>
            <blockquote dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {reason}
            </blockquote>
          </figure>
        ) : (
          <p className="px-3 text-caption text-ink-muted">{t("noReason")}</p>
        )}
        {place && <p className="wrap-anywhere px-3 text-caption text-ink-muted">{t("place", { place })}</p>}
        <CopiedMessages
          label={t("copy")}
          before={before}
          message={message}
          attached={<HandedOver account={author} images={images} files={files} missing={missing} onStale={onStale} />}
          now={now}
        />
        {author && <Profile account={author} />}
      </div>
    </ReportFrame>
  );
}

function Head({ report, now }: { report: MessageReport; now: Date }) {
  const t = useTranslations("desk");
  const { reporter, createdAt, decision, decidedAt, decidedBy } = report;
  const name = reporter ? displayName(reporter) : "";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-wash px-4 py-2.5 text-caption sm:px-6">
      {reporter ? (
        <Avatar size="xs" name={name} src={reporter.image?.uri ?? null} />
      ) : (
        <Flag aria-hidden="true" className="size-4 text-ink-muted" />
      )}
      <p className="min-w-0 flex-1 wrap-anywhere">
        {t("reports.reportedBy", { name, others: 0 })}
        <span className="text-ink-muted before:mx-1.5 before:content-['·']">
          <TimeAgo instant={createdAt} now={now} />
        </span>
      </p>
      {decision && (
        <span className="flex flex-wrap items-center gap-2 text-ink-muted">
          <Badge tone={decision === "remove" ? "bad" : "neutral"}>{t(`messages.decision.${decision}`)}</Badge>
          {decidedBy && <bdi>{displayName(decidedBy)}</bdi>}
          {decidedAt && <TimeAgo instant={decidedAt} now={now} />}
        </span>
      )}
    </div>
  );
}

/** Who said it may be looked at like any member. */
function Profile({ account }: { account: BaseAccount }) {
  const t = useTranslations("desk.messages");
  const href = useHref();
  return (
    <p className="px-3 text-caption">
      <TextLink href={href(routes.member(account.username))}>{t("profile", { name: displayName(account) })}</TextLink>
    </p>
  );
}

const decisions = [
  { decision: "dismiss", Icon: X, tone: "" },
  { decision: "remove", Icon: Trash2, tone: "text-bad" },
] as const;

function Decisions({ onDecide }: { onDecide: (decision: MessageDecision) => void }) {
  const t = useTranslations("desk.messages");
  const choices = decisions.map((choice) => {
    const { decision } = choice;
    return { ...choice, label: t(decision), means: t(`means.${decision}`) };
  });
  return <DecisionChoices choices={choices} onDecide={onDecide} />;
}

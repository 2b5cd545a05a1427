"use client";

import { Flag, Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { TimeAgo } from "#components/activities/time-ago";
import { CopiedMessages } from "#components/conversations/copied-messages";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import type { MessageDecision, MessageReport } from "#entities/conversations/message-reports";
import type { BaseAccount } from "#entities/people/accounts";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { useErrorText } from "#lib/forms/use-error-text";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { DecisionChoices } from "./decision-choices";

export type MessageReportCardProps = {
  report: MessageReport;
  now: Date;
  isCurrent: boolean;
  /** Decided by somebody else meanwhile. */
  isOut: boolean;
  failure: { code: string; message: string } | undefined;
  onCursor: () => void;
  onDecide: (decision: MessageDecision) => void;
};

/** What was handed over, by whom and why, and what can be decided. */
export function MessageReportCard(props: MessageReportCardProps) {
  const { report, now, isCurrent, isOut, failure, onCursor, onDecide } = props;
  const t = useTranslations("desk.messages");
  const errorText = useErrorText();
  const { message, before, reason, decision } = report;
  const author = message.account;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keyboard goes from report to report as a shortcut
    <li
      data-row={report.id}
      tabIndex={-1}
      aria-label={t("report", { name: author ? displayName(author) : "" })}
      onFocus={onCursor}
      className={cx(
        "scroll-mt-18 overflow-hidden rounded-card border bg-surface outline-none lg:scroll-mt-4",
        isCurrent ? "border-brand" : "border-line",
      )}
    >
      <Head report={report} now={now} />
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
        <CopiedMessages label={t("copy")} before={before} message={message} now={now} />
        {author && <Profile account={author} />}
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

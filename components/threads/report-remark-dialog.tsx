"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CopiedMessages } from "#components/conversations/copied-messages";
import { ReportDialog } from "#components/conversations/report-dialog";
import { useReportThreadMessage } from "#hooks/conversations/report-thread-message";
import { displayName } from "#lib/format/names";
import type { Remark } from "#lib/threads/remarks";

export type ReportRemarkDialogProps = {
  threadId: string;
  remark: Remark;
  onClose: () => void;
};

/** Reports what somebody said, without what others said before it. */
export function ReportRemarkDialog({ threadId, remark, onClose }: ReportRemarkDialogProps) {
  const t = useTranslations();
  const [now] = useState(() => new Date());
  const report = useReportThreadMessage();
  const { id: threadMessageId, account, accountId, body: text, createdAt } = remark;
  const name = displayName(account);
  const params = { threadId, threadMessageId };
  return (
    <ReportDialog
      accountId={accountId}
      name={name}
      text={t("threads.reportText", { name })}
      busy={report.isPending}
      error={report.error}
      onReport={(body, options) => report.mutate({ params, body }, options)}
      onClose={onClose}
    >
      <CopiedMessages
        label={t("conversations.report.copy")}
        before={[]}
        message={{ account, text, createdAt, pictures: 0, files: 0 }}
        attached={null}
        now={now}
      />
    </ReportDialog>
  );
}

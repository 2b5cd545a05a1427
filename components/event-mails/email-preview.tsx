"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Card } from "#components/ui/display/card";
import { Select } from "#components/ui/fields/select";
import { Banner } from "#components/ui/states/banner";
import { Skeleton } from "#components/ui/states/skeleton";
import { unknownVariables } from "#entities/events/event-email-variables";
import type { EventEmail, EventListing } from "#entities/hosting/listings";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useEmailPreview, useMailReaders } from "#hooks/events/event-mails";
import { useTestEmail } from "#hooks/hosting/listings";
import { displayName } from "#lib/format/names";

type EmailPreviewProps = {
  listing: EventListing;
  type: EventEmail["type"];
  /** As it is typed; empty: the default text. */
  body: string;
};

/** The mail as somebody would get it, and as the host gets it for a test. */
export function EmailPreview({ listing, type, body }: EmailPreviewProps) {
  const t = useTranslations("event-mails");
  const [accountId, setAccountId] = useState("");
  const settled = useDebounced(body);
  const attendees = useMailReaders(listing.id).data?.items ?? [];
  const isSound = unknownVariables(settled).length === 0;
  const input = { body: settled, ...(accountId && { accountId }) };
  const read = useEmailPreview({ eventId: listing.id, type }, input, { enabled: isSound });
  const test = useTestEmail();
  const send = () =>
    test.mutate(
      { params: { eventId: listing.id, type }, body: { ...input, body } },
      { onSuccess: () => notify(t("testSent"), "good") },
    );
  return (
    <section aria-label={t("preview")} className="grid grid-cols-1 gap-3 lg:sticky lg:top-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-medium text-ink-muted text-sm max-sm:flex-1">{t("preview")}</h2>
        <Select
          aria-label={t("previewAs")}
          className="order-last w-full min-w-0 sm:order-none sm:w-auto sm:flex-1"
          options={[
            { value: "", label: t("latest") },
            ...attendees.map(({ account }) => ({ value: account.id, label: displayName(account) })),
          ]}
          value={accountId}
          onChange={({ target }) => setAccountId(target.value)}
        />
        <Button
          size="sm"
          variant="secondary"
          icon={<Send aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          busy={test.isPending}
          disabled={!isSound}
          onClick={send}
        >
          {t("sendTest")}
        </Button>
      </div>
      <Card padding="none" className="overflow-hidden">
        {read.data ? (
          <>
            <div className="border-line border-b px-5 py-3 text-caption text-ink-muted">
              <p>{t("previewFor", { name: displayName(read.data.account) })}</p>
              <p dir="auto" className="wrap-anywhere font-medium text-ink text-sm">
                {read.data.subject}
              </p>
            </div>
            <iframe
              title={t("previewOf")}
              // Neither scripts nor forms, and of no origin.
              sandbox=""
              srcDoc={read.data.html}
              className="h-[38rem] w-full bg-white"
            />
          </>
        ) : (
          <Waiting failed={Boolean(read.error)} />
        )}
      </Card>
    </section>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  const t = useTranslations("event-mails");
  if (failed) {
    return (
      <Banner tone="bad" announce className="m-4">
        {t("previewError")}
      </Banner>
    );
  }
  return <Skeleton shape="block" className="h-[38rem]" />;
}

"use client";

import { MailCheck, MailX, Unlink } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { Button } from "#components/ui/actions/button";
import { TextLink } from "#components/ui/actions/text-link";
import { Card } from "#components/ui/display/card";
import { Gate } from "#components/ui/states/gate";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { AnnouncementMails } from "#entities/inbox/announcements";
import { useAnnouncementMails, useSetAnnouncementMails } from "#hooks/inbox/announcements";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** Where the link at the end of a mail leads: one press ends these mails, one more brings them back. Needs no sign-in. */
export function AnnouncementMailsScreen({ token }: { token: string }) {
  return (
    <Page width="reading">
      <Choice token={token} />
    </Page>
  );
}

function Choice({ token }: { token: string }) {
  const t = useTranslations("announcements.mails");
  const read = useAnnouncementMails(token);
  if (read.data) return <Mails token={token} mails={read.data} />;
  if (read.error?.status === 404)
    return <Gate icon={<Unlink />} title={t("unknownTitle")} text={t("unknownText")} action={<Preferences />} />;
  if (read.error) return <LoadError level={1} title={t("errorTitle")} read={read} />;
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      <Skeleton className="w-3/5 text-3xl" />
      <Skeleton className="w-full" />
      <Skeleton className="h-11 w-44" />
    </SkeletonGroup>
  );
}

function Mails({ token, mails }: { token: string; mails: AnnouncementMails }) {
  const t = useTranslations("announcements.mails");
  const change = useSetAnnouncementMails(token);
  const { scope, name, email, subscribed } = mails;
  const Icon = subscribed ? MailCheck : MailX;
  return (
    <Card className="grid justify-items-start gap-4">
      <Icon aria-hidden="true" className="size-8 text-ink-muted" strokeWidth={1.75} />
      <h1 className="text-balance font-semibold text-2xl">{t("title", { name })}</h1>
      <p className="text-ink-muted">{t(subscribed ? scope : `${scope}Off`, { name, email })}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant={subscribed ? "primary" : "secondary"}
          busy={change.isPending}
          onClick={() => change.mutate(!subscribed)}
        >
          {t(subscribed ? "unsubscribe" : "resubscribe")}
        </Button>
        <Preferences />
      </div>
      <p role="status" className="text-ink-muted text-sm empty:hidden">
        {change.isSuccess && t(subscribed ? "resumed" : "stopped")}
      </p>
    </Card>
  );
}

function Preferences() {
  const t = useTranslations("announcements.mails");
  const href = useHref();
  return <TextLink href={href(routes.notificationPreferences())}>{t("preferences")}</TextLink>;
}

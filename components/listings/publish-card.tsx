"use client";

import { CircleCheck, CircleDashed, Eye, EyeOff } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/toasts";
import { SettingCard } from "#components/security/setting-card";
import { Badge } from "#components/ui/badge";
import { Banner } from "#components/ui/banner";
import { Button } from "#components/ui/button";
import type { EventListing } from "#entities/listings";
import { useUpdateListing } from "#hooks/listings";
import { cx } from "#lib/format/class-names";
import { useHref } from "#lib/i18n/use-href";
import { type Check, checklist, isReady } from "#lib/listings/checklist";
import { routes } from "#lib/routes";

/** What is still missing before readers find the event, and the switch that lets them. */
export function PublishCard({ listing }: { listing: EventListing }) {
  const t = useTranslations("listings.publish");
  const [now] = useState(() => new Date());
  const checks = checklist(listing, now);
  const isCanceled = listing.status === "canceled";
  const open = checks.filter(({ isDone }) => !isDone);
  return (
    <SettingCard
      title={t(isCanceled ? "canceled" : listing.visible ? "published" : "draft")}
      badge={<StateMark listing={listing} />}
      text={t(isCanceled ? "canceledText" : listing.visible ? "publishedText" : "draftText")}
      action={isCanceled ? undefined : <VisibilityButton listing={listing} ready={isReady(checks)} />}
    >
      {!isCanceled && (open.length > 0 || !listing.visible) && (
        <ul aria-label={t("checklist")} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {checks.map((check) => (
            <CheckRow key={check.name} check={check} eventId={listing.id} />
          ))}
        </ul>
      )}
    </SettingCard>
  );
}

function StateMark({ listing }: { listing: EventListing }) {
  const t = useTranslations("listings.publish");
  if (listing.status === "canceled") return <Badge tone="bad">{t("badge.canceled")}</Badge>;
  return listing.visible ? (
    <Badge tone="good" icon={<Eye aria-hidden="true" />}>
      {t("badge.public")}
    </Badge>
  ) : (
    <Badge icon={<EyeOff aria-hidden="true" />}>{t("badge.hidden")}</Badge>
  );
}

const marks = {
  done: <CircleCheck aria-hidden="true" className="text-good" />,
  missing: <CircleDashed aria-hidden="true" className="text-warn" />,
  wished: <CircleDashed aria-hidden="true" className="text-ink-faint" />,
};

function CheckRow({ check: { name, isDone, isRequired }, eventId }: { check: Check; eventId: string }) {
  const t = useTranslations("listings.publish");
  const href = useHref();
  const state = isDone ? "done" : isRequired ? "missing" : "wished";
  const there = href(routes.listingTab(eventId, name === "passes" ? "passes" : "details"));
  return (
    <li className="flex min-h-8 items-center gap-2 text-sm [&>svg]:size-4.5 [&>svg]:shrink-0">
      {marks[state]}
      <span className={cx("min-w-0", isDone && "text-ink-muted")}>
        {isDone ? (
          t(`checks.${name}`)
        ) : (
          <Link href={there} className="font-medium text-brand-ink hover:underline">
            {t(`missing.${name}`)}
          </Link>
        )}
        <span className="sr-only"> ({t(`state.${state}`)})</span>
        {state === "wished" && (
          <span aria-hidden="true" className="text-ink-muted">
            {" "}
            · {t("state.wished")}
          </span>
        )}
      </span>
    </li>
  );
}

function VisibilityButton({ listing, ready }: { listing: EventListing; ready: boolean }) {
  const t = useTranslations("listings.publish");
  const errors = useTranslations("errors");
  const update = useUpdateListing();
  const show = (visible: boolean) =>
    update.mutate(
      { params: { eventId: listing.id }, body: { event: { visible } } },
      { onSuccess: () => notify(t(visible ? "nowPublished" : "nowDraft"), "good") },
    );
  const label = listing.visible ? "unpublish" : ready ? "publish" : "publishAnyway";
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        variant={listing.visible || !ready ? "secondary" : "primary"}
        busy={update.isPending}
        busyLabel={t("working")}
        onClick={() => show(!listing.visible)}
      >
        {t(label)}
      </Button>
      {update.error && (
        <Banner tone="bad" announce>
          {errors.has(update.error.code) ? errors(update.error.code) : errors("internal")}
        </Banner>
      )}
    </div>
  );
}

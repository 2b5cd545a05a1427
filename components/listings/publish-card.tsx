"use client";

import { CircleCheck, CircleDashed } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CanceledNotice } from "#components/events/canceled-notice";
import { SettingCard } from "#components/security/setting-card";
import type { EventListing } from "#entities/hosting/listings";
import { cx } from "#lib/format/class-names";
import { useHref } from "#lib/i18n/use-href";
import { type Check, checklist, isReady } from "#lib/listings/checklist";
import { standingOf } from "#lib/listings/standing";
import { routes } from "#lib/routes";
import { PreviewLink } from "./preview-link";
import { StandingBadge } from "./standing-badge";
import { StandingSteps } from "./standing-steps";

const texts = { draft: "nobody", link: "linkText", everyone: "everyoneText", canceled: "canceledText" } as const;

/** Who finds the event, what is still missing before readers should, and the way from one to the other. */
export function PublishCard({ listing }: { listing: EventListing }) {
  const t = useTranslations("listings.publish");
  const [now] = useState(() => new Date());
  const checks = checklist(listing, now);
  const standing = standingOf(listing);
  const isCanceled = standing === "canceled";
  const open = checks.filter(({ isDone }) => !isDone);
  return (
    <SettingCard
      title={t(standing)}
      badge={standing === "everyone" && <StandingBadge standing={standing} />}
      text={t(texts[standing])}
    >
      <CanceledNotice event={listing} />
      {!isCanceled && (open.length > 0 || standing === "draft") && (
        <ul aria-label={t("checklist")} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {checks.map((check) => (
            <CheckRow key={check.name} check={check} eventId={listing.id} />
          ))}
        </ul>
      )}
      {!isCanceled && <StandingSteps listing={listing} isReady={isReady(checks)} />}
      {standing === "draft" && <PreviewLink eventId={listing.id} />}
    </SettingCard>
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

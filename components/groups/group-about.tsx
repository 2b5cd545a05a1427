"use client";

import { ExternalLink } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { Group } from "#entities/groups/groups";

/** What the group says of itself, and since when it is there. */
export function GroupAbout({ group }: { group: Group }) {
  const t = useTranslations("groups.about");
  const format = useFormatter();
  const month = format.dateTime(new Date(group.createdAt), { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <section aria-label={t("title")} className="grid max-w-180 grid-cols-1 gap-4">
      {group.description ? (
        <p dir="auto" className="max-w-reading whitespace-pre-line wrap-anywhere">
          {group.description}
        </p>
      ) : (
        <p className="text-ink-muted">{t("none")}</p>
      )}
      <div className="grid gap-1.5 text-ink-muted text-sm">
        {group.externalUrl && <Website url={group.externalUrl} />}
        <p>{t(group.access)}</p>
        <p>{t("created", { month })}</p>
      </div>
    </section>
  );
}

function Website({ url }: { url: string }) {
  const t = useTranslations("groups.about");
  const host = new URL(url).host.replace(/^www\./, "");
  return (
    <p>
      <a
        href={url}
        target="_blank"
        rel="nofollow noopener"
        aria-label={t("linkLabel", { host })}
        className="inline-flex items-center gap-1.5 rounded-[2px] font-medium text-brand-ink underline-offset-[0.2em] hover:underline"
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        <bdi>{host}</bdi>
      </a>
    </p>
  );
}

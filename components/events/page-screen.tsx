"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { AgendaSkeleton } from "#components/events/agenda/agenda-skeleton";
import { Html } from "#components/ui/display/html";
import { useRead } from "#hooks/calls/use-call";
import { eventPageOptions } from "#hooks/events/events-options";
import { Section } from "./section";

/** A page of the organizer's own. `page`: slug. */
export function PageScreen({ slug, page }: { slug: string; page: string }) {
  const t = useTranslations("events.page");
  const read = useRead(eventPageOptions(slug, page));
  if (read.error?.status === 404) notFound();
  return (
    <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<AgendaSkeleton label={t("loading")} />}>
      {({ title, subtitle, html, images }) => (
        <article>
          <h2 className="text-2xl">{title}</h2>
          {subtitle && <p className="mt-1 max-w-reading text-ink-muted">{subtitle}</p>}
          <Html html={html} className="mt-6" />
          {images.map(({ id, uri, width, height }) => (
            <img
              key={id}
              src={uri}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="mt-6 h-auto w-full rounded-card"
            />
          ))}
        </article>
      )}
    </Section>
  );
}

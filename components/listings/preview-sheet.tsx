"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EventFacts } from "#components/events/event-facts";
import { EventHosts } from "#components/events/event-hosts";
import { EventCard } from "#components/events/list/event-card";
import { Cover } from "#components/ui/display/cover";
import { Html } from "#components/ui/display/html";
import { Sheet } from "#components/ui/overlays/sheet";
import { previewOf } from "#lib/listings/preview";
import { useDraft } from "./use-listing-draft";

type PreviewSheetProps = { onClose: () => void };

/** The event as its readers will see it, with what is being typed. Nothing in it can be pressed. */
export function PreviewSheet({ onClose }: PreviewSheetProps) {
  const t = useTranslations("listings.preview");
  const common = useTranslations("common.actions");
  const { listing, values } = useDraft();
  const [now] = useState(() => new Date());
  const event = previewOf(listing, values);
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      description={t("text")}
      closeLabel={common("close")}
    >
      <div className="grid gap-8 pb-6">
        <section aria-label={t("page")}>
          <h3 className="mb-3 text-caption text-ink-muted">{t("page")}</h3>
          <div inert className="grid gap-5 overflow-hidden rounded-card border border-line bg-canvas pb-6">
            <Cover name={event.name} src={event.image?.uri ?? null} mark="" ratio="21/9" />
            <div className="grid gap-5 px-5">
              <div>
                <p className="font-semibold text-2xl text-balance wrap-anywhere">{event.name}</p>
                <p dir="auto" className="mt-2 text-pretty text-ink-muted">
                  {event.shortDescription}
                </p>
              </div>
              <EventFacts event={event} now={now} />
              <EventHosts event={event} />
              {event.longDescription && <Html html={event.longDescription} />}
            </div>
          </div>
        </section>
        <section aria-label={t("card")}>
          <h3 className="mb-3 text-caption text-ink-muted">{t("card")}</h3>
          <div inert className="max-w-80">
            <EventCard event={event} now={now} level={3} />
          </div>
        </section>
      </div>
    </Sheet>
  );
}

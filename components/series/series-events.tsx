"use client";

import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { AccessGate } from "#components/events/access-gate";
import { EventGrid, EventGridSkeleton } from "#components/events/list/event-grid";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { Segmented } from "#components/ui/fields/segmented";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { useNow } from "#hooks/browser/use-now";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useReadPages } from "#hooks/calls/use-call";
import { seriesEventsOptions } from "#hooks/events/series-options";
import { isGate } from "#lib/api/refusal";

/** What is to come of a series, or what has been; the choice stays in the address. */
export function SeriesEvents({ slug, renderedAt }: { slug: string; renderedAt: string }) {
  const t = useTranslations("series.events");
  const [chosen, choose] = useUrlParam("past");
  const past = chosen === "true";
  const setPast = (next: boolean) => choose(next ? "true" : "");
  return (
    <section aria-label={t("title")}>
      <Segmented
        label={t("views")}
        options={[
          { value: "upcoming", label: t("upcoming") },
          { value: "past", label: t("past") },
        ]}
        value={past ? "past" : "upcoming"}
        onValueChange={(value) => setPast(value === "past")}
        className="mb-6"
      />
      <EventsOf slug={slug} past={past} onPast={setPast} renderedAt={renderedAt} />
    </section>
  );
}

type EventsOfProps = { slug: string; past: boolean; onPast: (past: boolean) => void; renderedAt: string };

function EventsOf({ slug, past, onPast, renderedAt }: EventsOfProps) {
  const t = useTranslations("series.events");
  const now = useNow(renderedAt);
  const list = useReadPages(seriesEventsOptions(slug, past));
  if (!list.data) {
    if (list.error && isGate(list.error)) return <AccessGate level={2} code={list.error.code} />;
    return list.error ? <LoadError title={t("errorTitle")} read={list} /> : <EventGridSkeleton />;
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        icon={<CalendarDays />}
        title={t(past ? "nonePast" : "noneTitle")}
        text={t(past ? "nonePastText" : "noneText")}
        action={
          <Button variant="secondary" onClick={() => onPast(!past)}>
            {t(past ? "seeUpcoming" : "seePast")}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <EventGrid events={list.data.items} featured={null} now={now} />
      <ShowMore list={list} label={t("more")} />
    </>
  );
}

"use client";

import { Gamepad2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { Card } from "#components/ui/display/card";
import { Progress } from "#components/ui/figures/progress";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Event } from "#entities/events/events";
import { useActivationSummary, useActivations } from "#hooks/events/events";
import { ActivationCard } from "./activation-card";
import { PassPage } from "./pass-page";
import { RowsSkeleton } from "./pass-skeleton";

type ActivationsProps = { slug: string; passId: string };

/** Things to do at the event, and the points they bring. */
export function ActivationsScreen({ slug, passId }: ActivationsProps) {
  const t = useTranslations("attendee.activations");
  return (
    <PassPage slug={slug} passId={passId} title={t("title")}>
      {({ event, pass }) => <Activations event={event} passId={pass.id} />}
    </PassPage>
  );
}

function Activations({ event, passId }: { event: Event; passId: string }) {
  const t = useTranslations("attendee.activations");
  const [now] = useState(() => new Date());
  const list = useActivations(event.id, passId);
  if (!list.data) return list.error ? <LoadError title={t("errorTitle")} read={list} /> : <RowsSkeleton />;
  const { items, count } = list.data;
  if (items.length === 0) return <EmptyState icon={<Gamepad2 />} title={t("none")} text={t("noneText")} />;
  const points = items.flatMap(({ completions = [] }) => completions).reduce((sum, one) => sum + one.earnedPoints, 0);
  return (
    <div className="grid gap-6">
      <Summary eventId={event.id} passId={passId} points={items.length === count ? points : null} />
      <ul className="grid gap-3">
        {items.map((activation) => (
          <li key={activation.id}>
            <ActivationCard event={event} passId={passId} activation={activation} now={now} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
    </div>
  );
}

/** `points`: null while not all activations are known. */
function Summary({ eventId, passId, points }: { eventId: string; passId: string; points: number | null }) {
  const t = useTranslations("attendee.activations");
  const { data } = useActivationSummary(eventId, passId);
  // The list below says the same one by one: a summary that does not come is not missed.
  if (!data || data.total === 0) return null;
  const words = t("progress", { completed: data.completed, total: data.total });
  return (
    <Card as="section" className="grid gap-3">
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p role="status" className="font-medium">
          {words}
        </p>
        {points !== null && <p className="text-ink-muted text-sm">{t("earned", { count: points })}</p>}
      </div>
      <Progress label={words} value={data.completed} max={data.total} />
    </Card>
  );
}

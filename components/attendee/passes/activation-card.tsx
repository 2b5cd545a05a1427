"use client";

import { CircleCheck, LockKeyhole, Star } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import type { EventActivation } from "#entities/events/activations";
import type { Event } from "#entities/events/events";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { useCompleteActivation } from "#hooks/events/events";
import { eventZone } from "#lib/events/when";
import { formatDay, formatTime } from "#lib/format/dates";

const ActivationCodeDialog = late(() => import("./activation-code-dialog").then((part) => part.ActivationCodeDialog));

type ActivationCardProps = { event: Event; passId: string; activation: EventActivation; now: Date };

/** One thing to do, what it brings, and whether it is done. */
export function ActivationCard({ event, passId, activation, now }: ActivationCardProps) {
  const t = useTranslations("attendee.activations");
  const { completions = [], image, maxPoints, startAfter } = activation;
  const earned = completions[0]?.earnedPoints;
  return (
    <Card as="article" className="flex items-start gap-4">
      {image && (
        <img
          src={image.uri}
          alt=""
          loading="lazy"
          className="size-14 shrink-0 rounded-control object-cover sm:size-18"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 break-words text-base">{activation.name}</h2>
          <span className="figures inline-flex items-center gap-1 font-medium text-sm">
            <Star aria-hidden="true" className="size-4 text-accent-ink" />
            {t("points", { count: earned ?? maxPoints })}
          </span>
        </div>
        <p dir="auto" className="text-pretty text-ink-muted text-sm">
          {activation.shortDescription}
        </p>
        {earned !== undefined ? (
          <Badge tone="good" icon={<CircleCheck aria-hidden="true" />} className="w-fit">
            {t("completed")}
          </Badge>
        ) : startAfter > now.toISOString() ? (
          <Locked startAfter={startAfter} zone={eventZone(event)} />
        ) : (
          <Complete event={event} passId={passId} activation={activation} />
        )}
      </div>
    </Card>
  );
}

function Locked({ startAfter, zone }: { startAfter: string; zone: string }) {
  const t = useTranslations("attendee.activations");
  const locale = useLocale();
  const start = { instant: startAfter, zone, locale };
  return (
    <p className="figures flex items-center gap-1.5 text-caption text-ink-muted">
      <LockKeyhole aria-hidden="true" className="size-4" />
      {t("opens", { day: formatDay(start), time: formatTime(start) })}
    </p>
  );
}

/** With a press where anybody may, with a code where one has to have been there. */
function Complete({ event, passId, activation }: Omit<ActivationCardProps, "now">) {
  const t = useTranslations("attendee.activations");
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusReturn<HTMLButtonElement>(isOpen);
  const complete = useCompleteActivation();
  if (activation.type === "protected") {
    return (
      <div>
        <Button
          ref={opener}
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={t("enterCodeFor", { name: activation.name })}
          onClick={() => setOpen(true)}
        >
          {t("enterCode")}
        </Button>
        {isOpen && (
          <ActivationCodeDialog
            eventId={event.id}
            passId={passId}
            activation={activation}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    );
  }
  const params = { eventId: event.id, passId, activationId: activation.id };
  return (
    <div>
      <Button
        size="sm"
        variant="secondary"
        busy={complete.isPending}
        aria-label={t("completeNamed", { name: activation.name })}
        onClick={() =>
          complete.mutate(
            { params, body: {} },
            { onSuccess: () => notify(t("done", { name: activation.name, count: activation.maxPoints }), "good") },
          )
        }
      >
        {t("complete")}
      </Button>
    </div>
  );
}

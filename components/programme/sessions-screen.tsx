"use client";

import { CalendarPlus, FileUp, Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import type { HostSession } from "#entities/hosting/programme";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useRemoveSession } from "#hooks/hosting/programme";
import { eventZone } from "#lib/events/when";
import { zoneAbbreviation } from "#lib/format/dates";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ProgrammeFrame, type ProgrammeView } from "./programme-frame";
import { QuickAdd } from "./quick-add";
import { RemoveDialog } from "./remove-dialog";
import { SessionList } from "./session-list";
import { SessionSheet } from "./session-sheet";
import { newSession, type SessionValues, sessionValues } from "./session-values";

export function SessionsScreen({ eventId }: { eventId: string }) {
  return (
    <ProgrammeFrame eventId={eventId} part="sessions">
      {(view) => <Sessions {...view} />}
    </ProgrammeFrame>
  );
}

const halfHour = 30 * 60_000;
const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** The end of what ends last, or the beginning of the event. */
const nextStart = ({ listing, programme }: ProgrammeView): string => {
  const ends = programme.sessions.map(({ endTime }) => endTime).toSorted();
  return ends.at(-1) ?? listing.eventStart;
};

/** What is written in the sheet when it opens; `session` null = a new one. */
type Opened = { session: HostSession | null; values: SessionValues };

function Sessions({ listing, programme }: ProgrammeView) {
  const t = useTranslations("programme");
  const locale = useLocale();
  const href = useHref();
  const zone = eventZone(listing);
  const [sessionId, setSessionId] = useUrlParam("session");
  const [draft, setDraft] = useState<SessionValues | null>(null);
  const [leaving, setLeaving] = useState<HostSession | null>(null);
  const start = nextStart({ listing, programme });
  const chosen = programme.sessions.find(({ id }) => id === sessionId);
  const opened: Opened | null =
    (draft && { session: null, values: draft }) ||
    (chosen ? { session: chosen, values: sessionValues(chosen, zone) } : null);
  const create = () => setDraft(newSession(start, later(start, halfHour), zone));
  const isEmpty = programme.sessions.length === 0;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted text-sm">
          {t("zone", { zone: zoneAbbreviation({ instant: listing.eventStart, zone, locale }) })}
        </p>
        <Button aria-haspopup="dialog" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={create}>
          {t("session.new")}
        </Button>
      </div>
      <QuickAdd eventId={listing.id} zone={zone} start={start} />
      {isEmpty ? (
        <EmptyState
          icon={<CalendarPlus />}
          title={t("none")}
          text={t("noneText")}
          action={
            <ButtonLink
              variant="secondary"
              href={href(routes.listingPart(listing.id, "programme", "import"))}
              icon={<FileUp aria-hidden="true" className="size-4.5" />}
            >
              {t("importInstead")}
            </ButtonLink>
          }
        />
      ) : (
        <SessionList
          eventId={listing.id}
          zone={zone}
          programme={programme}
          onEdit={({ id }) => setSessionId(id)}
          onDuplicate={(session) => setDraft(copyOf(session, zone, t("copyName", { name: session.name })))}
          onRemove={setLeaving}
        />
      )}
      {opened && (
        <SessionSheet
          key={opened.session?.id ?? "new"}
          eventId={listing.id}
          zone={zone}
          zoneName={zoneAbbreviation({ instant: listing.eventStart, zone, locale })}
          programme={programme}
          sponsors={listing.sponsors}
          {...opened}
          onClose={() => {
            setDraft(null);
            setSessionId("");
          }}
        />
      )}
      {leaving && <RemoveSession eventId={listing.id} session={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

/** The same again, right after it. */
const copyOf = (session: HostSession, zone: string, name: string): SessionValues => {
  const length = Date.parse(session.endTime) - Date.parse(session.startTime);
  const times = { startTime: session.endTime, endTime: later(session.endTime, length) };
  return sessionValues({ ...session, ...times, name }, zone);
};

function RemoveSession({ eventId, session, onClose }: { eventId: string; session: HostSession; onClose: () => void }) {
  const t = useTranslations("programme.remove");
  const remove = useRemoveSession();
  return (
    <RemoveDialog
      name={session.name}
      text={t("session")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { eventId, sessionId: session.id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

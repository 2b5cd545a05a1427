"use client";

import { SearchX, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { Banner } from "#components/ui/states/banner";
import { EmptyState } from "#components/ui/states/empty-state";
import type { RosterTarget } from "#entities/attendance/roster";
import type { EventListing } from "#entities/hosting/listings";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useWatch } from "#hooks/calls/use-watch";
import { eventZone } from "#lib/events/when";
import { isNarrowed, sortingOf, targetOf } from "#lib/roster/view";
import { AttendeeSheet } from "./attendee-sheet";
import { useVisibleColumns } from "./column-preference";
import { ExportDialog } from "./export-dialog";
import { type Letter, MailDialog, noLetter } from "./mail-dialog";
import { RosterBar } from "./roster-bar";
import { useRosterColumns } from "./roster-columns";
import { RosterGrid } from "./roster-grid";
import { RosterToolbar } from "./roster-toolbar";
import { useArrivals } from "./use-arrivals";
import { useRosterKeys } from "./use-roster-keys";
import { type Seen, useRosterRows } from "./use-roster-rows";
import { useRosterSelection } from "./use-roster-selection";
import { useRosterView, type ViewControl } from "./use-roster-view";

/** Who comes, as it happens. */
export function Roster({ listing }: { listing: EventListing }) {
  const control = useRosterView();
  const [opened, setOpened] = useUrlParam("attendee");
  const [draft, setDraft] = useState(noLetter);
  // Who is let in at the door meanwhile.
  useWatch(`doors/${listing.id}`);
  return (
    <>
      <RosterToolbar listing={listing} control={control} />
      <RosterList
        // What is chosen, and where the keyboard is, belongs to one list.
        key={JSON.stringify(targetOf(control.view))}
        listing={listing}
        control={control}
        opened={opened}
        onOpen={setOpened}
        draft={draft}
        onDraft={setDraft}
      />
      <AttendeeSheet listing={listing} accountId={opened} onClose={() => setOpened("")} />
    </>
  );
}

type RosterListProps = {
  listing: EventListing;
  control: ViewControl;
  /** The account whose details are open. */
  opened: string;
  onOpen: (accountId: string) => void;
  /** A mail that is not sent yet. */
  draft: Letter;
  onDraft: (draft: Letter) => void;
};

type Act = "mail" | "export";

function RosterList({ listing, control, opened, onOpen, draft, onDraft }: RosterListProps) {
  const t = useTranslations("roster.list");
  const { view, setSort } = control;
  const [seen, setSeen] = useState<Seen>({ first: 0, last: 0 });
  const [cursor, setCursor] = useState<number | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  const { rows, count, isStale, failed } = useRosterRows(listing.id, view, seen);
  const selection = useRosterSelection(rows, count ?? 0);
  const ids = useMemo(
    () => (count === undefined ? undefined : [...rows.values()].map((row) => row.registrationId)),
    [rows, count],
  );
  const arrivals = useArrivals(ids, count);
  const visible = useVisibleColumns();
  const columns = useRosterColumns(eventZone(listing), visible);
  useRosterKeys({ rows, count: count ?? 0, cursor, onCursor: setCursor, selection, onOpen });
  const onSeen = useCallback((next: Seen) => {
    setSeen((now) => (now.first === next.first && now.last === next.last ? now : next));
  }, []);
  const target: RosterTarget =
    selection.size === 0 || !selection.accountIds ? targetOf(view) : { accountIds: selection.accountIds };
  const closeAct = () => setAct(null);
  if (failed && count === undefined) return <LoadError title={t("errorTitle")} read={failed} />;
  return (
    <>
      <RosterBar
        count={count}
        arrived={arrivals.size}
        selection={selection}
        onMail={() => setAct("mail")}
        onExport={() => setAct("export")}
      />
      {failed && (
        <Banner
          tone="bad"
          className="mb-3"
          action={
            <Button size="sm" variant="secondary" onClick={() => void failed.refetch()}>
              {t("retry")}
            </Button>
          }
        >
          {t("moreError")}
        </Banner>
      )}
      {count === undefined && (
        <span role="status" className="sr-only">
          {t("loading")}
        </span>
      )}
      {count === 0 ? (
        <NoAttendees control={control} />
      ) : (
        <RosterGrid
          label={t("caption", { event: listing.name })}
          {...{ columns, rows, count, isStale, selection, arrivals, cursor, opened, onOpen, onSeen }}
          showsEmail={visible.includes("email")}
          sorting={sortingOf(view)}
          onSort={setSort}
          onCursor={setCursor}
        />
      )}
      {act === "export" && (
        <ExportDialog listing={listing} target={target} count={selection.size || (count ?? 0)} onClose={closeAct} />
      )}
      {act === "mail" && (
        <MailDialog
          listing={listing}
          target={target}
          count={selection.size || (count ?? 0)}
          draft={draft}
          onDraft={onDraft}
          onClose={closeAct}
        />
      )}
    </>
  );
}

function NoAttendees({ control }: { control: ViewControl }) {
  const t = useTranslations("roster.list");
  if (!isNarrowed(control.view)) return <EmptyState icon={<Users />} title={t("none")} text={t("noneText")} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatch")}
      text={t("noMatchText")}
      action={
        <Button variant="secondary" onClick={control.showAll}>
          {t("showAll")}
        </Button>
      }
    />
  );
}

"use client";

import { SearchX, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SearchField } from "#components/ui/fields/search-field";
import { EmptyState } from "#components/ui/states/empty-state";
import { mostAskedADay } from "#entities/conversations/chat";
import type { BaseAccount } from "#entities/people/accounts";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useReadPages } from "#hooks/calls/use-call";
import { eventRegistrantsOptions } from "#hooks/events/events-options";
import { groupMembersOptions } from "#hooks/groups/groups-options";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import type { Place } from "#lib/chat/places";
import { PeopleChoice, type PeopleChoiceProps } from "./people-choice";
import type { Chosen } from "./use-chosen";

export type PlaceChoiceProps = {
  place: Place;
  chosen: Chosen;
  /** Who was chosen and did not come in. */
  refused: ReadonlyMap<string, unknown>;
};

/** The people of a place, to choose from: who is no contact is asked first. */
export function PlaceChoice({ place, chosen, refused }: PlaceChoiceProps) {
  const t = useTranslations("chat.open");
  const [text, setText] = useState("");
  const search = useDebounced(text).trim();
  const People = place.kind === "group" ? Members : Attendees;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-caption text-ink-muted">{t("askedHint", { count: mostAskedADay })}</p>
      <SearchField label={t("search")} clearLabel={t("clear")} value={text} onValueChange={setText} />
      <People id={place.id} search={search} chosen={chosen} refused={refused} />
    </div>
  );
}

type PeopleProps = Omit<PlaceChoiceProps, "place"> & { id: string; search: string };

function Members({ id, search, ...props }: PeopleProps) {
  const read = useReadPages(groupMembersOptions(id, { search: search || undefined }));
  return <Others {...props} read={read} search={search} people={read.data?.items.map(({ account }) => account)} />;
}

function Attendees({ id, search, ...props }: PeopleProps) {
  const read = useReadPages(eventRegistrantsOptions(id, search || undefined));
  return <Others {...props} read={read} search={search} people={read.data?.items} />;
}

type OthersProps = Pick<PeopleChoiceProps, "read" | "chosen" | "refused"> & {
  search: string;
  people: readonly BaseAccount[] | undefined;
};

/** Without oneself. */
function Others({ search, people, ...props }: OthersProps) {
  const t = useTranslations("chat.open");
  const viewerId = useViewerId();
  return (
    <PeopleChoice
      {...props}
      label={t("people")}
      errorTitle={t("errorTitle")}
      people={people?.filter(({ id }) => id !== viewerId)}
      isMixed
      nobody={
        <EmptyState
          level={3}
          icon={search ? <SearchX /> : <UsersRound />}
          title={search ? t("noMatch", { search }) : t("nobody")}
        />
      }
    />
  );
}

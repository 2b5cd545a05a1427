"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { useRead } from "#hooks/calls/use-call";
import { eventOptions } from "#hooks/events/events-options";
import { groupOptions } from "#hooks/groups/groups-options";
import { useMemberships } from "#hooks/groups/own-groups";
import type { Place } from "#lib/chat/places";

export type PlaceFieldProps = {
  /** Null: the contacts. */
  place: Place | null;
  onChange: (place: Place | null) => void;
};

const choiceOf = (place: Place | null): string => (place ? `${place.kind}/${place.id}` : "");

/** Whom one chooses from: the contacts, people of one's groups, or of the event that one came from. */
export function PlaceField({ place, onChange }: PlaceFieldProps) {
  const t = useTranslations();
  const own = useMemberships().data?.items ?? [];
  const here = useNameOf(place);
  const groups = own.map(({ group }) => ({ place: { kind: "group", id: group.id } as const, name: group.name }));
  const isListed = groups.some((group) => choiceOf(group.place) === choiceOf(place));
  const places = [...groups, ...(place && !isListed ? [{ place, name: here ?? "…" }] : [])];
  if (places.length === 0) return null;
  return (
    <Field label={t("chat.open.place")}>
      <Select
        options={[
          { value: "", label: t("contacts.title") },
          ...places.map((one) => ({ value: choiceOf(one.place), label: one.name })),
        ]}
        value={choiceOf(place)}
        onChange={({ target }) => onChange(places.find((one) => choiceOf(one.place) === target.value)?.place ?? null)}
      />
    </Field>
  );
}

function useNameOf(place: Place | null): string | undefined {
  const { kind, id = "" } = place ?? {};
  const group = useRead({ ...groupOptions(id), enabled: kind === "group" });
  const event = useRead({ ...eventOptions(id), enabled: kind === "event" });
  return (kind === "group" ? group : event).data?.name;
}

"use client";

import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { SearchField } from "#components/ui/fields/search-field";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { minSearch, useDoorPasses } from "#hooks/attendance/door";
import { useDebounced } from "#hooks/browser/use-debounced";
import { PassRow } from "./pass-row";
import { useDoorTime } from "./use-door-time";
import { useHandCheck } from "./use-hand-check";

type DoorSearchProps = { eventId: string; timezone: string | null };

/** Finds passes by name or number and checks them in. */
export function DoorSearch({ eventId, timezone }: DoorSearchProps) {
  const t = useTranslations("door.search");
  const [text, setText] = useState("");
  const search = useDebounced(text).trim();
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      <SearchField label={t("label")} clearLabel={t("clear")} value={text} onValueChange={setText} />
      {search.length < minSearch ? (
        <p className="text-ink-muted text-sm">{t("hint")}</p>
      ) : (
        <Found key={search} eventId={eventId} timezone={timezone} search={search} />
      )}
    </section>
  );
}

function Found({ eventId, timezone, search }: DoorSearchProps & { search: string }) {
  const t = useTranslations("door.search");
  const list = useDoorPasses(eventId, search);
  const { act, busyWith } = useHandCheck(eventId, timezone);
  const time = useDoorTime(timezone);
  if (list.error && !list.data) return <LoadError level={3} title={t("errorTitle")} read={list} />;
  if (!list.data) {
    return (
      <SkeletonGroup label={t("loading")} className="grid gap-2">
        {["first", "second", "third"].map((row) => (
          <Skeleton key={row} shape="block" className="h-14" />
        ))}
      </SkeletonGroup>
    );
  }
  if (list.data.items.length === 0) {
    return <EmptyState level={3} icon={<SearchX />} title={t("none")} text={t("noneText", { search })} />;
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {list.data.items.map((pass) => (
          <li key={pass.passId}>
            <PassRow
              pass={pass}
              time={time}
              busy={busyWith === pass.passId}
              onCheckIn={() => void act(pass, "in")}
              onUndo={() => void act(pass, "undo")}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t("more")} />
    </>
  );
}

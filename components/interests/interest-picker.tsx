"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { SearchField } from "#components/ui/fields/search-field";
import { ShowMore } from "#components/ui/lists/show-more";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BaseInterest } from "#entities/community/interests";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useReadPages } from "#hooks/calls/use-call";
import { interestsOptions } from "#hooks/community/interests-options";
import { cx } from "#lib/format/class-names";
import { AddInterest } from "./add-interest";
import { InterestChips } from "./interest-chips";

/** Interests that everybody is asked for. */
export const interestsWanted = 5;

export type InterestPickerProps = {
  chosen: readonly BaseInterest[];
  onChange: (chosen: BaseInterest[]) => void;
};

/** Interests to search, choose and, where members may, add. */
export function InterestPicker({ chosen, onChange }: InterestPickerProps) {
  const t = useTranslations("interests.picker");
  const [text, setText] = useState("");
  const search = useDebounced(text.trim());
  const found = useReadPages(interestsOptions(search || undefined));

  const choose = (interest: BaseInterest) => {
    const others = chosen.filter(({ id }) => id !== interest.id);
    onChange(others.length < chosen.length ? others : [...others, interest]);
  };
  const add = (interest: BaseInterest) => {
    // Somebody may be typing the next one already.
    setText((typed) => (typed.trim() === interest.name ? "" : typed));
    if (!chosen.some(({ id }) => id === interest.id)) onChange([...chosen, interest]);
  };
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <SearchField
          label={t("search")}
          clearLabel={t("clear")}
          value={text}
          onValueChange={setText}
          className="min-w-0 flex-1"
        />
        <Counter count={chosen.length} />
      </div>
      {found.isError && <LoadError title={t("failed")} read={found} />}
      {found.isPending && <ChipsSkeleton />}
      {found.data && (
        <>
          <InterestChips chosen={chosen} offered={found.data.items} isSearch={search !== ""} onChoose={choose} />
          <AddInterest name={search} known={[...chosen, ...found.data.items]} onAdded={add} />
          <ShowMore list={found} label={t("more")} />
        </>
      )}
    </div>
  );
}

function Counter({ count }: { count: number }) {
  const t = useTranslations("interests.picker");
  const values = { chosen: count, wanted: interestsWanted };
  return (
    <p role="status" className={cx("shrink-0 text-sm", count >= interestsWanted ? "text-good" : "text-ink-muted")}>
      <span aria-hidden="true" className="figures">
        {t(count > interestsWanted ? "counterAbove" : "counter", values)}
      </span>
      <span className="sr-only">{t("counterLabel", values)}</span>
    </p>
  );
}

const widths = ["w-20", "w-28", "w-16", "w-24", "w-32", "w-20", "w-24", "w-28", "w-16"];

function ChipsSkeleton() {
  const t = useTranslations("interests.picker");
  return (
    <SkeletonGroup label={t("loading")} className="flex flex-wrap gap-2">
      {widths.map((width, place) => (
        <Skeleton key={`${width}-${String(place)}`} shape="block" className={cx("h-8 rounded-full", width)} />
      ))}
    </SkeletonGroup>
  );
}

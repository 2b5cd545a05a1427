"use client";

import { SearchX, WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useDebounced } from "#hooks/browser/use-debounced";
import type { useAnswers } from "./use-answers";

/** What comes at once needs no sign that it is coming; in milliseconds. */
const patience = 150;

const rows = ["w-2/5", "w-3/5", "w-1/2", "w-1/3", "w-2/5"];

type SearchStateProps = { typed: string; count: number; answers: ReturnType<typeof useAnswers> };

/** What stands where there is nothing to choose. */
export function SearchStates({ typed, count, answers: { state, shown, read } }: SearchStateProps) {
  const t = useTranslations("search");
  const isWaiting = state === "searching" && shown === null;
  const isSlow = useDebounced(isWaiting, patience);
  if (state === "failed") return <LoadError title={t("errorTitle")} read={read} />;
  if (state === "offline") return <EmptyState icon={<WifiOff />} title={t("offline")} text={t("offlineText")} />;
  if (state === "answered" && count === 0)
    return <EmptyState icon={<SearchX />} title={t("none", { search: typed })} text={t("noneText")} />;
  if (!(isWaiting && isSlow)) return null;
  return (
    <SkeletonGroup label={t("searching")} className="px-5 pt-5">
      {rows.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and stay where they are
        <div key={at} className="flex min-h-13 items-center gap-3 py-1.5">
          <Skeleton shape="circle" className="size-10" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className={`text-sm ${width}`} />
            <Skeleton className="w-1/4 text-caption" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

"use client";

import { ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { Spinner } from "#components/ui/states/spinner";

export type NewPostsPillProps = { count: number; busy: boolean; onPress: () => void };

/** Offers what is new and moves nothing by itself. The announcement is there before there is something to announce. */
export function NewPostsPill({ count, busy, onPress }: NewPostsPillProps) {
  const t = useTranslations("activities.feed");
  const words = count > 0 ? t("new", { count }) : "";
  return (
    <div className="pointer-events-none sticky top-[calc(var(--top-bar)+0.75rem)] z-20 flex h-0 justify-center">
      <span role="status" className="sr-only">
        {words}
      </span>
      {count > 0 && (
        <button
          type="button"
          aria-busy={busy || undefined}
          onClick={busy ? undefined : onPress}
          className="floats pointer-events-auto inline-flex h-9 items-center gap-1.5 rounded-full bg-brand px-4 font-medium text-caption text-on-brand shadow-float hover:bg-brand-hover"
        >
          {busy ? <Spinner /> : <ArrowUp aria-hidden="true" className="size-4" />}
          {words}
        </button>
      )}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type Ref, useState } from "react";
import { Spinner } from "#components/ui/states/spinner";
import { type Author, readDraft } from "#lib/composer/drafts";
import { type ComposerPlace, placeKey } from "#lib/composer/place";
import { cx } from "#lib/format/class-names";
import { currentBrowser } from "#lib/session/browser";
import type { Opening } from "./opening";

export type ComposeFieldProps = {
  ref: Ref<HTMLButtonElement>;
  label: string;
  avatar: ReactNode;
  author: Author;
  place: ComposerPlace;
  opening: Opening;
  isCompact?: boolean;
};

/** What the composer looks like before somebody writes, with the beginning of a draft. */
export function ComposeField({ ref, label, avatar, author, place, opening, isCompact = false }: ComposeFieldProps) {
  const t = useTranslations("composer");
  const [draft] = useState(() => readDraft(currentBrowser().local, author, placeKey(place), Date.now()));
  const { isLoading, isFailed, open, prepare } = opening;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-3">
        {avatar}
        <button
          ref={ref}
          type="button"
          aria-busy={isLoading || undefined}
          onClick={open}
          onPointerEnter={prepare}
          onFocus={prepare}
          className={cx(
            "flex min-w-0 flex-1 items-center gap-2 rounded-full bg-wash px-4 text-start text-ink-muted text-sm transition-colors hover:bg-wash-strong",
            isCompact ? "min-h-9 pointer-coarse:min-h-11" : "min-h-11",
          )}
        >
          {draft ? (
            <Beginning message={draft.message} label={label} />
          ) : (
            <span className="min-w-0 truncate">{label}</span>
          )}
          {isLoading && <Spinner className="ms-auto size-4.5" />}
        </button>
      </div>
      {isFailed && (
        <p role="alert" className="text-bad text-caption">
          {t("unavailable")}
        </p>
      )}
    </div>
  );
}

function Beginning({ message, label }: { message: string; label: string }) {
  const t = useTranslations("composer");
  return (
    <>
      <span className="sr-only">{label}</span>
      <span className="shrink-0 font-medium text-brand-ink">{t("draft")}</span>
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {message.trim() || t("draftOfPictures")}
      </span>
    </>
  );
}

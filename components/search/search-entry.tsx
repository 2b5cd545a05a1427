"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { isApple } from "#hooks/browser/is-apple";
import { useIsBrowser } from "#hooks/browser/use-is-browser";
import { cx } from "#lib/format/class-names";
import { useSession } from "#lib/session/use-session";
import { loadSearch } from "./load-search";
import { openSearch } from "./search-switch";

export type SearchEntryProps = {
  /** A row of the rail, or an icon in the bar of phones. */
  look: "row" | "icon";
  icon: ReactNode;
  /** There is something that strangers may find. */
  isOpenToAll: boolean;
};

/** The way to the search on every page. */
export function SearchEntry({ look, icon, isOpenToAll }: SearchEntryProps) {
  const t = useTranslations("common.nav");
  const locale = useLocale();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  if (!(isOpenToAll || isSignedIn)) return null;
  const prepare = () => {
    // A press asks again.
    loadSearch().then(
      (part) => part.prepareWords(locale),
      () => undefined,
    );
  };
  return (
    <button
      type="button"
      title={t("search")}
      aria-label={t("search")}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={openSearch}
      onPointerEnter={prepare}
      onFocus={prepare}
      className={cx(
        "flex items-center rounded-control text-ink-muted hover:bg-wash hover:text-ink [&_svg]:shrink-0",
        look === "row"
          ? "min-h-10 w-full gap-3 border border-line px-3 text-sm @max-[10rem]:justify-center @max-[10rem]:px-0 [&_svg]:size-5"
          : "size-10 justify-center [&_svg]:size-5.5",
      )}
    >
      {icon}
      {look === "row" && (
        <>
          <span className="truncate @max-[10rem]:hidden">{t("search")}</span>
          <Keys />
        </>
      )}
    </button>
  );
}

function Keys() {
  return (
    useIsBrowser() && (
      <kbd dir="ltr" className="ms-auto whitespace-nowrap font-sans text-xs @max-[10rem]:hidden">
        {isApple() ? "⌘K" : "Ctrl K"}
      </kbd>
    )
  );
}

import { Search } from "lucide-react";
import type { ShellProps } from "#components/layout/shell";
import { SearchEntry } from "./search-entry";
import { SearchOverlay } from "./search-overlay";

const look = "flex items-center rounded-control text-ink-muted hover:bg-wash hover:text-ink [&_svg]:shrink-0";
const looks = {
  rail: `${look} min-h-10 w-full gap-3 border border-line px-3 text-sm [&_svg]:size-5 @max-[10rem]:justify-center @max-[10rem]:px-0 @max-[10rem]:[&_kbd]:hidden [&_kbd]:ms-auto [&_kbd]:whitespace-nowrap [&_kbd]:font-sans [&_kbd]:text-xs`,
  topBar: `${look} size-10 justify-center [&_svg]:size-5.5`,
};

type ShellSearchOptions = {
  label: string;
  /** There is something that strangers may find. */
  isOpenToAll: boolean;
};

/** What the shell has of the search. */
export function shellSearch({ label, isOpenToAll }: ShellSearchOptions): ShellProps["search"] {
  const entry = {
    isOpenToAll,
    title: label,
    "aria-haspopup": "dialog",
    "aria-keyshortcuts": "Control+K Meta+K /",
  } as const;
  const icon = <Search aria-hidden="true" strokeWidth={1.75} />;
  return {
    rail: (
      <SearchEntry {...entry} hasKeys className={looks.rail}>
        {icon}
        <span className="truncate @max-[10rem]:sr-only">{label}</span>
      </SearchEntry>
    ),
    topBar: (
      <SearchEntry {...entry} aria-label={label} className={looks.topBar}>
        {icon}
      </SearchEntry>
    ),
    dialog: <SearchOverlay />,
  };
}

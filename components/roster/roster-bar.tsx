"use client";

import { Download, Mail, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { RowCheckbox } from "#components/ui/lists/row-checkbox";
import { cx } from "#lib/format/class-names";
import { ColumnsMenu } from "./columns-menu";
import type { RosterSelection } from "./use-roster-selection";

type RosterBarProps = {
  /** Undefined until known. */
  count: number | undefined;
  /** Newcomers that are marked. */
  arrived: number;
  selection: RosterSelection;
  onMail: () => void;
  onExport: () => void;
};

/** Above the rows, always as high: how many there are or are chosen, and what can be done with them. */
export function RosterBar({ count, arrived, selection, onMail, onExport }: RosterBarProps) {
  const t = useTranslations("roster.list");
  const { size, isEverything } = selection;
  return (
    <div className="sticky top-(--top-bar) z-10 -mx-4 flex min-h-14 items-center gap-2 bg-canvas px-4 py-1.5 sm:mx-0 sm:px-0">
      <div className={cx("ps-1", !count && "invisible")}>
        <RowCheckbox
          label={t("selectAll")}
          checked={isEverything}
          mixed={size > 0 && !isEverything}
          onToggle={selection.toggleLoaded}
        />
      </div>
      <Counted count={count} arrived={arrived} selection={selection} />
      <div className="ms-auto flex shrink-0 items-center gap-2">
        {size === 0 && <ColumnsMenu />}
        <BarButton
          label={t("mail")}
          icon={<Mail aria-hidden="true" className="size-4.5" />}
          onClick={onMail}
          off={!count}
        />
        <BarButton
          label={t("export")}
          icon={<Download aria-hidden="true" className="size-4.5" />}
          onClick={onExport}
          off={!count}
        />
      </div>
    </div>
  );
}

type BarButtonProps = { label: string; icon: React.ReactNode; onClick: () => void; off: boolean };

/** With its word where there is room for it. */
function BarButton({ label, icon, onClick, off }: BarButtonProps) {
  return (
    <>
      <Button size="sm" variant="secondary" icon={icon} onClick={onClick} disabled={off} className="max-sm:hidden">
        {label}
      </Button>
      <IconButton label={label} icon={icon} onClick={onClick} disabled={off} className="sm:hidden" />
    </>
  );
}

function Counted({ count, arrived, selection }: Pick<RosterBarProps, "count" | "arrived" | "selection">) {
  const t = useTranslations("roster.list");
  const format = useFormatter();
  const { size, isEverything } = selection;
  const all = { count: count ?? 0, number: format.number(count ?? 0) };
  if (size === 0) {
    return (
      <p role="status" className="figures min-w-0 truncate text-ink-muted text-sm">
        {count !== undefined && t("count", all)}
        {arrived > 0 && ` · ${t("arrived", { count: arrived })}`}
      </p>
    );
  }
  return (
    <>
      <p role="status" className="figures min-w-0 truncate font-medium text-sm">
        {isEverything ? t("allSelected", all) : t("selected", { count: size })}
      </p>
      {!isEverything && count !== undefined && size < count && (
        <Button size="sm" variant="quiet" onClick={selection.chooseEverything} className="max-sm:hidden">
          {t("selectMatching", all)}
        </Button>
      )}
      <IconButton size="sm" label={t("clearSelection")} icon={<X />} onClick={selection.clear} />
    </>
  );
}
